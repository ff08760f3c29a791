import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Person } from '#engine/case/person.ts'

const CHILD_UNDER = 16
const OF_A_BOY = 'son|boy|lad|man'
const OF_A_GIRL = 'daughter|girl|lass'
const OF_A_CHILD = 'baby|child|kid|toddler|infant|bairn'
const OF_A_FRIEND = 'flatmate|housemate|roommate|friend|mate|pal'

/** Before a name that does something; anywhere else the name is what something is done to. */
const BEFORE_SUBJECT =
  /(?:^|[,.!?;:]|\b(?:do|does|did|is|was|has|had|can|could|will|would|should|may|might|when|if|that|because|while|since|after|before|think|thought|how|and|or|but|so|where|why|until|till|what))\s*$/i

/** "Is this your son?" asks who it is, and "she's your daughter" tells it. */
const SAYS_WHO = /\b(?:this|that|he|she|they|it)(?:\s+is|.s)?\s+$/i

/** Here a clause begins: "Noah's breathing fast". After "how is" it is his breathing. */
const BEFORE_CLAUSE = /(?:^|[,.!?;:]|\b(?:so|and|but|or|that|if|when|because|think|thought|said|since|while))\s*$/i

/** After "Noah's" these make it "Noah is" or "Noah has". */
const AFTER_IS = /^\s+(?:been|got|had|not|a|an|very|so|being|still|just|always|never|doing|\w+ing|\w+ed)\b/i

/**
 * A message to whoever speaks for the patient, with pronouns for the patient's name and for "your son" or "your
 * flatmate": understanding knows neither, and would look for a relative. Blanks keep the other words where they stand.
 */
export function withPronouns(patientCase: PatientCase, said: string): string {
  const { file, voice } = patientCase
  if (!file.informant || !/^[\w-]+$/.test(voice.name)) return said
  const { they, them, their } = voice.patient
  const ofPatient = said.replace(HIS_NAME, (words, own: string) =>
    own.toLowerCase() === their ? words.replace(own, 'the') : words,
  )
  return ofPatient.replace(calledIn(patientCase), (whole, ...rest) => {
    const at: number = rest.at(-3)
    const owner = rest.at(-1).owner !== undefined
    const before = ofPatient.slice(0, at)
    if (SAYS_WHO.test(before)) return whole
    const after = ofPatient.slice(at + whole.length)
    if (isOwnName(file.people, `${whole}${after}`)) return whole
    const isShort = owner && AFTER_IS.test(after) && BEFORE_CLAUSE.test(before)
    const word = isShort ? `${they}'s` : owner ? their : BEFORE_SUBJECT.test(before) ? they : them
    return word.length > whole.length ? whole : word.padEnd(whole.length)
  })
}

/** Asked of the one who speaks, "what's his name?" is the patient's. */
const HIS_NAME = /(?<=\bwhat(?:['’]?s| is) )(his|her)(?= (?:(?:full|first|last) )?name\b)/gi

/** Made when a case is first spoken of: the words stay the same for every message. */
const calledInCase = new WeakMap<PatientCase, RegExp>()

function calledIn(patientCase: PatientCase): RegExp {
  const known = calledInCase.get(patientCase)
  if (known) return known
  const name = `(?:(?:little|wee|baby|poor) )*${patientCase.voice.name}`
  const called = new RegExp(`\\b(?:${name}|${relationOf(patientCase)})\\b(?<owner>['’]s\\b)?`, 'gi')
  calledInCase.set(patientCase, called)
  return called
}

/** "Noah's dad" is what the case itself calls somebody. */
const isOwnName = (people: readonly Person[] = [], words: string): boolean =>
  people.some(({ names }) => names.some((name) => words.toLowerCase().replaceAll('’', "'").startsWith(name)))

/** How the student may call the patient to the one who speaks, as an expression; never a relative of the case's own. */
function relationOf({ file }: PatientCase): string {
  const isChild = file.patient.age < CHILD_UNDER
  const sex = file.patient.gender === 'Male' ? OF_A_BOY : OF_A_GIRL
  const words = isChild ? `${sex}|${OF_A_CHILD}` : OF_A_FRIEND
  const names = (file.people ?? []).flatMap(({ names }) => names)
  const free = words.split('|').filter((word) => !names.some((one) => one.split(' ').includes(word)))
  const small = isChild ? '|(?:your|the) (?:little|wee) one' : ''
  return free.length > 0 ? `(?:your|the) (?:(?:little|wee|baby|poor) )*(?:${free.join('|')})${small}` : '(?!)'
}
