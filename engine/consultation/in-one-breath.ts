import { contentWords } from '#engine/case/content-words.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { saysItself } from '#engine/patient/further-asked.ts'
import { isDenial } from '#engine/patient/room.ts'
import { saysAspect } from '#engine/patient/says-aspect.ts'
import type { FoundAct, Understanding } from '#engine/understanding/understand.ts'
import type { Content } from './content.ts'
import { hear } from './hear.ts'
import type { Hearing } from './hearing.ts'
import { replyTo } from './reply.ts'
import type { Onward } from './told-fact.ts'
import type { Turn } from './turn.ts'

/** A message asked in one breath: what is understood of all of it, and what its later stretches were answered. */
type Breath = { understood: Understanding; asides: readonly Turn[] }

type Stretch = { said: string; from: number; to: number; ifSo: boolean }

const OPENS =
  "(?:if so|if yes|(?:the )?dos(?:e|es|ages?)\\b|since when|for how long|from when|how (?:long|often|many|much|high|bad|old|was|did|do|does|is|are|has|have)|how's|when(?! you (?:say|said|mean))|what (?:dose|for|are|is|was|were|did|do|does|happens|happened|sort|kind|colour|strength)|what's|which|who|where|why|(?:did|does|was|is|has) (?:it|that|this|he|she)|(?:are|were|do|did|have) they|do you (?:enjoy|like) it|any (?:complications|problems with|side effects|reactions?)\\b)"
const BREAK = new RegExp(
  `(?:[,;?.!]+|\\s[-–—])\\s*(?:(?:and|but|or|so) )?(?=${OPENS})|\\s(?:and|an|n|&|but) (?=${OPENS})`,
  'gi',
)
const IF_SO = /^(?:if so|if yes),? ?(?:and )?/i
const LONGEST = 9

/** A message cut before each short question that may ask on about what stands before it; undefined where none does. */
function stretchesOf(message: string): Stretch[] | undefined {
  if (message.length > LONGEST_BREATH) return undefined
  const cuts = [...message.matchAll(BREAK)].map((match) => ({ end: match.index, next: match.index + match[0].length }))
  if (cuts.length === 0 || cuts.length > MOST_CUTS) return undefined
  const starts = [0, ...cuts.map(({ next }) => next)]
  const stretches = starts.map((from, i): Stretch => {
    const to = cuts[i]?.end ?? message.length
    const written = message.slice(from, to)
    return { said: written.replace(IF_SO, ''), from, to, ifSo: IF_SO.test(written) }
  })
  return stretches.slice(1).some(isShort) && !NAMES_A_TIME.test(stretches[0]?.said ?? '') ? stretches : undefined
}
/** "The other pain four years ago, was that the same?": what is only named is asked nothing of before the question. */
const NAMES_A_TIME =
  /^\W*(?:(?:and|so|ok|okay|right|but|now|oh)\W+)*(?:the|that|this|your|his|her) (?:\w+ ){1,4}?(?:(?:\w+ )?(?:\w+ )(?:ago|before)|last \w+|(?:in|on) [A-Z]\w+)\W*$/i
const MOST_CUTS = 3
/** Characters. Each stretch is heard by itself as well: what is longer is no breath, and would cost twice. */
const LONGEST_BREATH = 600
const isShort = ({ said }: Stretch): boolean => said.trim().split(/\s+/).length <= LONGEST

/**
 * "What tablets are you on, and what are they for?": a later stretch of a message that asks on about what the first
 * draws out is answered as if it came a moment after it. Undefined where the message asks nothing of the kind.
 */
export function inOneBreath(
  patientCase: PatientCase,
  content: Content,
  turns: readonly Turn[],
  { said, seed, whole }: { said: string; seed: string; whole: Hearing },
): Breath | undefined {
  const isPlain = !whole.onward && !whole.scene && !whole.people?.length && whole.understood.kind === 'understood'
  const [first, ...later] = isPlain ? (stretchesOf(said) ?? []) : []
  if (!first) return undefined
  const answer = (before: readonly Turn[], message: string, heard = hear(patientCase, content, before, message)) =>
    replyTo(patientCase, content, before, { said: message, seed, ...heard })
  const told = answer(turns, first.said)
  if (told.answers.length > 0 && told.answers.every((one) => isDenied(patientCase, one, told)))
    return leftOver(whole, told, first, later.filter(isIfSo), [])
  const asides: Turn[] = []
  const answered: Stretch[] = []
  for (const stretch of later.filter((one) => isShort(one) && !asksForAll(whole, one))) {
    const before = [...turns, told, ...asides]
    const heard = hear(patientCase, content, before, stretch.said)
    if (!goesOn(patientCase, heard, stretch)) continue
    const aside = answer(before, stretch.said, heard)
    if ([told, ...asides].some((one) => isSaidIn(one.reply, aside.reply))) continue
    asides.push({ ...aside, acts: aside.acts.map((found) => ({ ...found, from: stretch.from, to: stretch.to })) })
    answered.push(stretch)
  }
  return leftOver(whole, told, first, answered, asides)
}

/** What the message asks besides the stretches that are done with; undefined where none is. */
function leftOver(
  { understood }: Hearing,
  told: Turn,
  first: Stretch,
  done: readonly Stretch[],
  asides: readonly Turn[],
): Breath | undefined {
  if (done.length === 0) return undefined
  const isLeft = ({ act, from }: FoundAct) =>
    from >= first.to &&
    !told.acts.some((one) => one.act === act) &&
    !done.some((stretch) => from >= stretch.from && from < stretch.to)
  return { understood: { ...understood, acts: [...told.acts, ...understood.acts.filter(isLeft)] }, asides }
}

/** "…, and if so where?" is not asked of what is not there. */
const isIfSo = ({ ifSo }: Stretch): boolean => ifSo
const isDenied = ({ facts }: PatientCase, { kind, fact }: Turn['answers'][number], { reply }: Turn): boolean =>
  kind === 'default' ? isDenial(reply) : fact !== undefined && isDenial(facts.get(fact)?.says ?? '')

/** Whether a later stretch asks on about what was told just now, or about the people in it. */
function goesOn(patientCase: PatientCase, { onward, people = [] }: Hearing, { said }: Stretch): boolean {
  if (people.length > 0) return true
  if (onward === undefined || !addsToIt(patientCase, onward)) return false
  const text = patientCase.facts.get(onward.fact)?.further?.[onward.name] ?? ''
  return !OF_PEOPLE.test(said) || OF_HEALTH.test(text)
}

/** "So you had a fall, what happened?" opens the story. */
const asksForAll = ({ understood }: Hearing, { from, to }: Stretch): boolean =>
  understood.acts.some((one) => one.act === 'open' && one.from >= from && one.from < to)

/** "Are they all well?" is asked of people only. */
const OF_PEOPLE =
  /\b(are|were|is|was) (they|he|she)( all| both| still)? (well|healthy|ok|okay|alive|fine|all right|around)\b/i

const OF_HEALTH = /\b(well|fit|fine|poorly|ill|healthy|better|alive|died|not been too good)\b/i

/** Most of its telling words were said a moment ago. */
function isSaidIn(reply: string, text: string): boolean {
  const words = [...contentWords(text)]
  const said = contentWords(reply)
  return words.length > 0 && words.filter((word) => said.has(word)).length >= words.length * MOSTLY
}
const MOSTLY = 0.6

/** Not of what was denied, nor what the first answer says itself. */
function addsToIt({ facts }: PatientCase, { fact: id, name }: Onward): boolean {
  const fact = facts.get(id)
  if (!fact || isDenial(fact.says)) return false
  if (name === 'when' || name === 'since') return !saysAspect(fact, 'onset')
  return !saysItself(fact, name)
}
