/** Pronouns for a person: he, him, his; the singular they where the case does not specify. */
type Pronouns = { they: string; them: string; their: string; are: string; were: string; have: string }

const HE: Pronouns = { they: 'he', them: 'him', their: 'his', are: 'is', were: 'was', have: 'has' }
const SHE: Pronouns = { they: 'she', them: 'her', their: 'her', are: 'is', were: 'was', have: 'has' }
const THEY: Pronouns = { they: 'they', them: 'them', their: 'their', are: 'are', were: 'were', have: 'have' }

const MEN = ['father', 'son', 'husband']
const WOMEN = ['mother', 'daughter', 'wife', 'grandmother', 'girlfriend']

/** The patient, and the informant if there is one. */
export type Speakers = {
  patient: { name: string; gender: 'Male' | 'Female'; age: number }
  informant?: { name: string; relation: string } | undefined
}

/** Who talks and about whom: first person for a patient, third person for a parent or carer. */
export type NarrativeVoice = {
  about: 'self' | 'other'
  /** The patient's first name. */
  name: string
  patient: Pronouns
  /** Pronouns of the person answering: the patient or the informant. */
  speaker: Pronouns
}

/** Returns who speaks and about whom, with the pronouns for both. */
export function voiceOf({ patient: { name: whole, gender }, informant }: Speakers): NarrativeVoice {
  const patient = gender === 'Male' ? HE : SHE
  const name = whole.split(' ')[0] ?? whole
  if (!informant) return { about: 'self', name, patient, speaker: patient }
  return { about: 'other', name, patient, speaker: pronounsOfRelation(informant.relation) }
}

function pronounsOfRelation(relation: string): Pronouns {
  if (MEN.includes(relation)) return HE
  return WOMEN.includes(relation) ? SHE : THEY
}
