import type { PatientCase } from '#engine/case/patient-case.ts'
import type { AboutPerson, Person, PersonAsked } from '#engine/case/person.ts'
import { topicOf } from '#engine/vocabulary/acts.ts'
import { askedOfAnyone, asksAge, asksHealth, asksWhoCame, asksWhoSaw } from './anyone-asked.ts'
import { asksForAny, aspectAsked, isMentioned, isOf, mayName, namesOf } from './person-asked.ts'
import type { Turn } from './turn.ts'

/** Where one question of a message ends and the next begins. */
const CLAUSE =
  /[^.?!;]+?(?:[.?!;]+|,\s+(?=how old\b)|,?\s+(?=and (?:who|how|what|where|is|are|does|do|did|has|have|can|could|any)\b)|$)/gi

/**
 * What a message asks about people around the patient: "Who is Tevita?", "and is your wife well?". A clause that asks
 * anything else is left to be understood as ever.
 */
export function peopleAsked(patientCase: PatientCase, said: string, turns: readonly Turn[]): PersonAsked[] {
  if (!patientCase.file.people) return []
  const asked: PersonAsked[] = []
  let spokenOf = lastSpokenOf(patientCase, turns)
  for (const { 0: clause, index } of said.replaceAll('’', "'").matchAll(CLAUSE)) {
    const found = OF_VACCINES.test(clause) ? undefined : inClause(patientCase, clause, spokenOf)
    spokenOf = mentionedIn(patientCase, clause) ?? spokenOf
    if (!found) continue
    asked.push({ ...found, from: index, to: index + clause.trimEnd().length })
    spokenOf = { person: found.person, aspect: found.aspect === 'other' ? undefined : found.aspect }
  }
  return asked
}

/** "Has Nana had the flu jab?" has a topic of its own. */
const OF_VACCINES = /\b(jabs?|vaccin\w*|immuni[sz]\w*)\b/i

/** `among` are those whom the last reply named. */
type SpokenOf = { person: Person; aspect: AboutPerson | undefined; among?: readonly Person[] }

function inClause(patientCase: PatientCase, clause: string, spokenOf: SpokenOf | undefined) {
  for (const person of patientCase.file.people ?? []) {
    const aspect = aspectAsked(clause, namesOf(person), spokenOf?.aspect)
    if (aspect && (aspect !== 'goes' || person.about.goes)) return { person, aspect }
  }
  const there = patientCase.file.people?.find((person) => asksForAny(clause, namesOf(person)))
  if (there) return { person: there, aspect: 'who' as const }
  const named = patientCase.file.people?.find((person) => isOf(clause, namesOf(person)))
  if (named) return { person: named, aspect: 'other' as const }
  const goneBackTo = ofMentioned(patientCase, clause)
  if (goneBackTo) return goneBackTo
  const companion = asksWhoCame(clause) ? patientCase.file.people?.find(({ about }) => about.came) : undefined
  if (companion) return { person: companion, aspect: 'came' as const }
  const witness = asksWhoSaw(clause) ? witnessOf(patientCase.file.people ?? []) : undefined
  if (witness) return { person: witness, aspect: 'saw' as const }
  const around = ofThoseAround(patientCase, clause)
  if (around) return around
  if (!spokenOf || !mayBeCalled(patientCase, spokenOf.person)) return undefined
  const theirs = spokenOf.person.called === 'they' ? undefined : aspectAsked(clause, PRONOUNS.they, undefined)
  if (theirs && OF_ONE.has(theirs)) return { person: spokenOf.person, aspect: theirs }
  if (asksHealth(clause) && spokenOf.aspect) return { person: spokenOf.person, aspect: 'how' as const }
  if (asksAge(clause) && spokenOf.person.about.age) return { person: spokenOf.person, aspect: 'age' as const }
  return ofThem(clause, oneOfThem(clause, spokenOf))
}

/** What a clause asks with "he", "she" or "they". */
function ofThem(clause: string, spokenOf: SpokenOf) {
  const { called } = spokenOf.person
  const aspect = aspectAsked(clause, PRONOUNS[called], undefined)
  if (!aspect && called !== 'they' && isOf(clause, PRONOUNS[called]))
    return { person: spokenOf.person, aspect: 'other' as const }
  return aspect && (called !== 'they' || OF_SEVERAL.has(aspect)) ? { person: spokenOf.person, aspect } : undefined
}

/** "Does anyone else know?", "how is the family taking it?": told of the first of whom such a thing is written. */
function ofThoseAround({ file }: PatientCase, clause: string): SpokenOfAspect | undefined {
  const asked = askedOfAnyone(clause)
  const aspects: readonly AboutPerson[] = asked === 'coping' ? ['coping', 'said'] : asked ? [asked] : []
  for (const aspect of aspects) {
    const person = file.people?.find(({ about }) => about[aspect])
    if (person) return { person, aspect, unnamed: true }
  }
  return undefined
}

/** "What did he die of?" after the parents is asked of the one of them whom the answer named and who is a he. */
function oneOfThem(clause: string, spokenOf: SpokenOf): SpokenOf {
  if (spokenOf.person.called !== 'they') return spokenOf
  const called = (['he', 'she'] as const).find((one) => isMentioned(clause, PRONOUNS[one]))
  const ones = (spokenOf.among ?? []).filter((person) => person.called === called)
  return ones.length === 1 && ones[0] ? { person: ones[0], aspect: undefined } : spokenOf
}

/** Whoever came along, before the others who saw something of it. */
function witnessOf(people: readonly Person[]): Person | undefined {
  const saw = people.filter(({ about }) => about.saw)
  return saw.find(({ about }) => about.came) ?? saw[0]
}

/** "Going back to Jodie, does she work?": who is named before the comma is asked about after it. */
function ofMentioned(patientCase: PatientCase, clause: string): SpokenOfAspect | undefined {
  const [, before = '', asked = ''] = /^([^,]+)(?:,| -) (.+)$/.exec(clause) ?? []
  const mentioned = (patientCase.file.people ?? []).filter((person) => isMentioned(before, namesOf(person)))
  const [person] = mentioned
  if (!person || mentioned.length > 1 || person.called === 'they' || !mayBeCalled(patientCase, person)) return undefined
  const aspect = aspectAsked(asked, PRONOUNS[person.called], undefined)
  return aspect && { person, aspect }
}
type SpokenOfAspect = { person: Person; aspect: AboutPerson; unnamed?: boolean }

const PRONOUNS = { he: ['he', 'him', 'his'], she: ['she', 'her'], they: ['they', 'them', 'their'] }
/** "What did they say?" is mostly asked of doctors. */
const OF_SEVERAL: ReadonlySet<AboutPerson> = new Set(['name', 'age', 'how', 'ill', 'where', 'coping', 'who'])

/** "What do they do?", "are they well?" of one who has just been told of. */
const OF_ONE: ReadonlySet<AboutPerson> = new Set(['work', 'how'])

/** Through a mother, "he" is her little boy. */
const mayBeCalled = ({ voice }: PatientCase, { called }: Person): boolean =>
  voice.about === 'self' || voice.patient.they !== called

/** "I'm sorry about your dad. How old was he?" goes on about him. */
function mentionedIn(patientCase: PatientCase, clause: string): SpokenOf | undefined {
  const [person, ...others] = (patientCase.file.people ?? []).filter((one) => isMentioned(clause, namesOf(one)))
  return person && others.length === 0 && mayBeCalled(patientCase, person) ? { person, aspect: undefined } : undefined
}

/** Who the last exchange was about: whoever was asked about, or the one person that the answer named. */
function lastSpokenOf({ file, facts }: PatientCase, turns: readonly Turn[]): SpokenOf | undefined {
  const last = turns.at(-1)
  const act = last?.acts.findLast(({ act }) => topicOf(act) === 'person')?.act
  const people = file.people ?? []
  const asked = people.find(({ id }) => act === `person:${id}`)
  if (last && asked) return { person: asked, aspect: lastAspect(last.said, asked), among: namedIn(last.reply, people) }
  const told = (last?.answers ?? []).map(({ fact }) => facts.get(fact ?? '')?.says ?? '').join(' ')
  const named = partnerToldOf(last, people) ?? namedIn(told, people)
  return named.length === 1 && named[0] ? { person: named[0], aspect: undefined } : undefined
}

/** Whoever is called the partner, once the student has asked for one. */
function partnerToldOf(last: Turn | undefined, people: readonly Person[]): Person[] | undefined {
  if (!last?.answers.some(({ act }) => act === 'relationship')) return undefined
  const partners = people.filter(({ names }) => names.includes('partner'))
  return partners.length === 1 ? partners : undefined
}

/** "And your dad?" after "what about your mum, is she well?" asks as of her. */
const lastAspect = (said: string, person: Person): AboutPerson | undefined =>
  aspectAsked(said, namesOf(person), undefined) ?? aspectAsked(said, PRONOUNS[person.called], undefined)

const namedIn = (text: string, people: readonly Person[]): Person[] =>
  people.filter(({ names }) => mayName(text, names) && new RegExp(`\\b(?:${names.join('|')})\\b`, 'i').test(text))
