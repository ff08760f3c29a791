import type { Fact } from '#engine/case/case-file.ts'
import { type Person, toldOf } from '#engine/case/person.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { type ActId, topicOf } from '#engine/vocabulary/acts.ts'
import { afterLeadIn, capitalised } from './in-voice.ts'
import { lineFor, type Piece, type Room, timesActAsked } from './room.ts'
import { tell } from './tell.ts'

/** What is told of somebody around the patient, each thing that was asked, in that order. */
export function aboutPerson(room: Room, act: ActId): Piece[] {
  if (topicOf(act) !== 'person') return []
  const asked = (room.people ?? []).filter(({ person }) => `person:${person.id}` === act)
  return asked.map(({ person, aspect, unnamed }) => {
    const illness = aspect === 'ill' || aspect === 'how' ? illnessOf(room, person) : undefined
    if (illness) return { ...tell(room, act, illness), repeated: false }
    const ways = toldOf(person, aspect)
    const told = ways.find((way) => typeof way === 'string' || !room.memory.told.has(way.fact)) ?? ways[0]
    const fact = typeof told === 'object' ? room.patientCase.facts.get(told.fact) : undefined
    if (fact) return { ...tell(room, act, fact), repeated: false }
    const text =
      typeof told === 'string'
        ? confirmed(room, person, unnamed ? withName(person, told) : told)
        : lineFor(room, isNobody(person) ? 'person-none' : 'person-unknown', timesActAsked(room, act))
    return { answer: { act, kind: 'talk' }, text, tone: 'told', repeated: false }
  })
}

/** "What happened to her?", "what was she treated for?" ask for the illness that the family's history tells of. */
function illnessOf({ said = '', patientCase, memory }: Room, { names, about }: Person): Fact | undefined {
  if (!OF_ILLNESS.test(said) || about.ill) return undefined
  const isNamed = ({ says }: Fact) => new RegExp(`\\b(?:${names.join('|')})\\b`, 'i').test(says)
  const told = patientCase.file.facts.filter(
    (fact) => isPlain(fact) && fact.acts.some((act) => topicOf(act) === 'fh') && isNamed(fact),
  )
  return told.find(({ acts }) => !acts.includes('fh')) ?? told.find(({ id }) => !memory.told.has(id)) ?? told[0]
}
const OF_ILLNESS =
  /\b(treated|operated on|in hospital|under the (hospital|doctors?)) for\b|\bwhat(?:'s| has)? happened (to|with)\b|\bwhat (did|does|has|had) \w+( \w+)? (have|had|suffer)/i

/** "Have you got children?" "No, none." "How old are they?" */
const isNobody = ({ about: { who } }: Person): boolean =>
  [who ?? []]
    .flat()
    .some((told) => typeof told === 'string' && /^(no|nah|none|never|(me|god|nah|no)[?,] no\w*)\b/i.test(told))

/** "She knows I'm here" of somebody whom the student did not name says who: "Carol knows I'm here." */
function withName({ names: [called = ''] }: Person, text: string): string {
  const name = nameOf(called)
  const led = text.replace(/^(She|He|They)(?='|\s)/, capitalised(name))
  return led === text ? text.replace(/\b(she|he|him|them|(?<=told |rung |rang )her)\b/, name) : led
}

/** "Carol", "my dad", and of "your mum" the patient says "my mum". */
function nameOf(called: string): string {
  if (KIN_ALIKE.flat().includes(called)) return `my ${called}`
  return called.includes(' ') ? called.replace(/^your /, 'my ') : capitalised(called)
}

/** "Is Jodie your partner?" is answered "Yes, my partner", and "is Tash your girlfriend?" "No, my housemate". */
function confirmed({ said = '', patientCase }: Room, { names }: Person, text: string): string {
  const [, whose = '', kin = ''] = OF_KIN.exec(said) ?? []
  if (kin === '' || /^(yes|no)\b/i.test(text)) return text
  const mine = whose.toLowerCase() === 'your' ? 'my ' : ''
  if (new RegExp(`\\b${mine}${kin}\\b`, 'i').test(text)) return `Yes, ${afterLeadIn(text, patientCase.names)}`
  const alike = KIN_ALIKE.find((group) => group.includes(kin.toLowerCase()))
  const mayBe = !alike || alike.some((one) => names.includes(one) || new RegExp(`\\b${one}\\b`, 'i').test(text))
  return mayBe ? text : `No, ${afterLeadIn(text, patientCase.names)}`
}

const OF_KIN = /\b(?:is|are|was) (?!your|his|her)\w+ (your|his|her) (\w+)(?=\W*$|\W+(?:and|or|then)\b)/i

/** What nobody is by halves: whoever is not called by any word of a group is none of it. */
const KIN_ALIKE = [
  ['partner', 'husband', 'wife', 'boyfriend', 'girlfriend', 'missus', 'fella', 'spouse'],
  ['mum', 'mam', 'mom', 'mother'],
  ['dad', 'father'],
  ['sister'],
  ['brother'],
  ['son', 'boy', 'lad'],
  ['daughter', 'girl'],
]
