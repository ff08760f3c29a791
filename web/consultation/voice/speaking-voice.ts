import type { CaseReply } from '#contract/cases.ts'

/** Sex and age of the speaker. */
export type SpeakerProfile = { sex: 'female' | 'male'; age: 'child' | 'adult' | 'older' }

/** A voice of the browser, with the pitch and rate that adapt it to the speaker. */
export type SpeakingVoice<V> = { voice: V | null; pitch: number; pace: number }

type Named = { name: string; lang: string; localService?: boolean }
/** The patient and, if there is one, the informant. */
export type WhoSpeaks = Pick<CaseReply, 'gender' | 'patient_age' | 'informant'>

const GROWN_UP = 16
const OLDER = 65
const MEN = ['father', 'son', 'husband']

/**
 * Returns the profile of the informant, if there is one, otherwise of the patient. A relation of unspecified sex gets a
 * woman's voice, as on the server.
 */
export function speakerOf({ gender, patient_age: age, informant }: WhoSpeaks): SpeakerProfile {
  if (informant) {
    const sex = MEN.includes(informant.relation) ? 'male' : 'female'
    return { sex, age: informant.relation === 'grandmother' ? 'older' : 'adult' }
  }
  return {
    sex: gender === 'Male' ? 'male' : 'female',
    age: age < GROWN_UP ? 'child' : age >= OLDER ? 'older' : 'adult',
  }
}

/** Browsers do not report the sex of a voice, but the names of their English voices indicate it. */
const WOMEN =
  /female|woman|samantha|victoria|karen|moira|tessa|fiona|kate|serena|stephanie|martha|catherine|sonia|libby|maisie|hazel|susan|zira|jenny|aria|michelle|ava|allison|susan|nicky|joelle|kathy|natasha|clara|emily|shelley|sandy|flo|grandma|isha|veena/i
const MALE =
  /\bmale|\bman\b|daniel|arthur|oliver|gordon|alex|fred|tom|aaron|evan|nathan|rishi|ryan|thomas|george|david|mark|guy|christopher|eric|roger|steffan|william|liam|eddy|reed|rocko|grandpa|ralph|junior|lee/i

const sexOf = (name: string): SpeakerProfile['sex'] | null =>
  WOMEN.test(name) ? 'female' : MALE.test(name) ? 'male' : null

/** Returns the best available voice for a speaker. The pitch compensates for a mismatch. */
export function voiceFor<V extends Named>({ sex, age }: SpeakerProfile, voices: readonly V[]): SpeakingVoice<V> {
  const english = voices.filter(({ lang }) => /^en\b/i.test(lang.replace('_', '-')))
  const [best] = english.toSorted((one, other) => closeness(other, sex) - closeness(one, sex))
  const found = best ? sexOf(best.name) : null
  const bend = found === null || found === sex ? 0 : sex === 'female' ? 0.25 : -0.3
  const byAge = { child: 0.4, adult: 0, older: -0.12 }[age]
  return { voice: best ?? null, pitch: rounded(1 + bend + byAge), pace: age === 'older' ? 0.92 : 1 }
}

/** Scores a voice: sex first, then British English, then voices that need no network. */
function closeness({ name, lang, localService }: Named, sex: SpeakerProfile['sex']): number {
  const found = sexOf(name)
  const bySex = found === sex ? 4 : found === null ? 2 : 0
  return bySex + (/^en[-_]gb/i.test(lang) ? 1 : 0) + (localService ? 0.5 : 0)
}

const rounded = (pitch: number) => Math.round(pitch * 100) / 100
