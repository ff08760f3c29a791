import type { Fact } from '#engine/case/case-file.ts'
import { type Closer, isWithinAct } from '#engine/case/closer.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { longWords } from '#engine/case/rare-words.ts'
import { gains } from '#engine/manner/gains.ts'
import { losses } from '#engine/manner/losses.ts'
import { mannerAfter } from '#engine/manner/manner.ts'
import { credit } from '#engine/marking/credit.ts'
import { answerAct } from '#engine/patient/answer-act.ts'
import { withOthersNamed, withPlain } from '#engine/patient/both-halves.ts'
import { repeatLast } from '#engine/patient/clarify.ts'
import { withDetail } from '#engine/patient/early-detail.ts'
import { spokenTo } from '#engine/patient/heard-acts.ts'
import { lineOnNews } from '#engine/patient/instead.ts'
import { asksOfKind } from '#engine/patient/kind-asked.ts'
import { hasSaid, remember } from '#engine/patient/memory.ts'
import { withNews } from '#engine/patient/news.ts'
import { lineFor, type Piece, type Room, timesActAsked } from '#engine/patient/room.ts'
import { say, withoutRepeatedNo } from '#engine/patient/say.ts'
import { sinceWhenEach } from '#engine/patient/since-when-each.ts'
import { eachOnce } from '#engine/understanding/each-once.ts'
import { overlaps } from '#engine/understanding/stretch.ts'
import type { FoundAct, Understanding } from '#engine/understanding/understand.ts'
import { type ActId, isTalk, topicOf } from '#engine/vocabulary/acts.ts'
import type { Content } from './content.ts'
import type { Hearing } from './hearing.ts'
import { losesQuestion } from './lost-question.ts'
import { ownShare } from './own-share.ts'
import { isAnswered, statusOf } from './status.ts'
import { fairStyle, styleOf } from './style.ts'
import { actOfTakenUp } from './taken-up.ts'
import type { Turn } from './turn.ts'
import { readingsFor, unanswered } from './unanswered.ts'

/** A message, and what was made of it. */
type Heard = Hearing & {
  said: string
  seed: string
  /** What later parts of the message were answered, as if they had come a moment after the first. */
  asides?: readonly Turn[]
  /** The message in its own words, where it sets right an earlier one: `said` is what was meant by it. */
  corrects?: string
}

/** The patient's reply to a message that has been understood, and what it earned: the whole turn. */
export function replyTo(
  patientCase: PatientCase,
  content: Pick<Content, 'answers'>,
  turns: readonly Turn[],
  { said, seed, understood, onward, scene, people, taken, closer, amiss, asides = [], corrects }: Heard,
): Turn {
  const style = fairStyle(said, understood)
  const heard = { ...understood, style: corrects === undefined ? style : { ...style, leading: false, oneWord: false } }
  const memory = remember(patientCase, turns, scene)
  const room: Room = {
    patientCase,
    answers: content.answers,
    memory,
    manner: memory.manner,
    said,
    seed,
    ...(onward && { onward }),
    ...(people && { people }),
    ...(taken && { taken }),
    ...(closer && { closer }),
    ...(corrects !== undefined && { corrects }),
  }
  const readings = heard.kind === 'unsure' ? readingsFor(room, heard.readings) : []
  const status = statusOf({ ...heard, readings: readings.map(({ act }) => act) })
  const draft = isAnswered(status) ? withAsides(answered(room, said, heard, amiss), asides) : undefined
  if (draft && losesQuestion(said, draft.acts)) return finish(room, { ...draft, ...lost(room, draft) }, heard)
  if (draft && draft.reply !== '') return finish(room, { ...draft, status }, heard)
  const state = draft ? 'failure' : status
  return finish(room, { ...blank(said), status: state, reply: unanswered(room, state), readings }, heard)
}

/** Thanks for the kind words, and the question once more, please: "That sounds hard. How far can you glorp?" */
function lost(room: Room, { acts, reply }: Draft): Pick<Draft, 'reply' | 'status'> {
  const isMet = acts.some(({ act }) => act === 'empathy') || lineOnNews(room, 'explain') !== undefined
  const lead = isMet ? `${reply} ` : ''
  return { reply: `${lead}${unanswered(room, 'failure')}`, status: 'failure' }
}

/** A turn with its words and answers, before it is known what they were worth. */
type Draft = Omit<Turn, 'style' | 'moves' | 'manner' | 'credited' | 'points'>

const blank = (said: string): Draft => ({ said, acts: [], reply: '', status: 'normal', answers: [], readings: [] })

/** "…, and since when?" adds its answer to that of the question before it. */
const withAsides = (draft: Draft, asides: readonly Turn[]): Draft => ({
  ...draft,
  acts: eachOnce([...draft.acts, ...asides.flatMap(({ acts }) => acts)]),
  reply: [draft.reply, ...asides.map(({ reply }) => reply)].filter((text) => text !== '').join(' '),
  answers: [...draft.answers, ...asides.flatMap(({ answers }) => answers)],
})

/** Trust that this very message builds counts for it: "That sounds frightening. What worries you most?" */
function answered(room: Room, said: string, understood: Understanding, amiss: Fact | undefined): Draft {
  const heard = understood.acts.filter(({ act }) => act !== 'other')
  const warmer = { ...room, manner: mannerAfter(room.manner, gains(room, heard)) }
  const acts = spokenTo(
    room.patientCase,
    heard.filter((found) => !isOfPerson(room, found) && !isOfTakenUp(room, found)).map(({ act }) => act),
    (act) => asksOfKind(warmer, act),
  )
  const isAlone = acts.filter((act) => !isTalk(act)).length === 1
  const answers = (act: ActId) => {
    const closer = closerOf(act, heard, understood, warmer)
    const own = { ...warmer, ...ownWords(said, heard, act), ...ownShare(said, heard, act), closer }
    const pieces = withOthersNamed(own, act, answerAct(own, act))
    if (act === 'identify') return withPlain({ ...warmer, said: own.own ?? said }, act, pieces)
    return withPlain(isAlone ? warmer : { ...warmer, said: own.share }, act, pieces)
  }
  const answer = (act: ActId) => (act === 'clarify' ? [repeatLast(warmer)] : answers(act))
  const alone = withoutTold(room, sinceWhenEach(warmer, acts, answer) ?? acts.flatMap(answer))
  const pieces = withDetail(warmer, acts, alone)
  const spoken = amiss ? pieces.filter(({ answer }) => answer.act !== 'summarise') : pieces
  const reply = say(warmer, withNews(warmer, acts, withoutStale(room, heard, spoken)))
  return {
    ...blank(said),
    acts: heard,
    reply: amiss ? [putRight(room, amiss), reply].filter((text) => text !== '').join(' ') : reply,
    answers: pieces.map(({ answer }) => answer),
  }
}

/** What a summary had otherwise, as it was told. */
const putRight = (room: Room, { says, again = [] }: Fact): string =>
  withoutRepeatedNo([lineFor(room, 'said-amiss', timesActAsked(room, 'summarise')), again[0] ?? says]).join(' ')

/** "Any swelling, or redness behind the ear?": what the fact of the second tells of both is not denied before it. */
const withoutTold = ({ patientCase }: Room, pieces: readonly Piece[]): Piece[] => {
  const tells = ({ answer }: Piece, act: ActId) =>
    answer.act !== act && patientCase.facts.get(answer.fact ?? '')?.acts.includes(act)
  return pieces.filter(({ answer }) => answer.kind !== 'default' || !pieces.some((one) => tells(one, answer.act)))
}

/** "Heavier than before? Any bleeding after sex?": each is looked for by the words of its own sentence first. */
function ownWords(said: string, heard: readonly FoundAct[], act: ActId): Pick<Room, 'own'> {
  const at = heard.find((found) => found.act === act)?.from
  const own = [...said.matchAll(/[^.?!]+[.?!]*/g)].find(
    ({ index, 0: text }) => at !== undefined && at >= index && at < index + text.length,
  )
  return own ? { own: own[0] } : {}
}

/**
 * What is asked more closely belongs to the act whose words it stands in: "does it hurt when you walk, and what eases
 * it?" asks of walking what it makes worse, and of easing whatever eases it.
 */
function closerOf(act: ActId, heard: readonly FoundAct[], { closer = [] }: Understanding, room: Room): Closer[] {
  const away = (found: FoundAct, from: number) => Math.max(found.from - from, from - found.to + 1, 0)
  return (room.closer ?? []).filter((name) => {
    const at = closer.find((one) => one.name === name)?.from
    const rivals = heard.filter((found) => isWithinAct(name, found.act))
    if (at === undefined || rivals.length < 2) return true
    const nearest = rivals.reduce((best, one) => (away(one, at) < away(best, at) ? one : best))
    return nearest.act === act || !rivals.some((one) => one.act === act)
  })
}

/**
 * "Is he drinking, milk or water?" is answered by what is new, without what he ate being said once more beside it,
 * nor the opening beside more of the story; "how are you managing for money?" is not of the mood once it is known.
 */
function withoutStale({ memory }: Room, heard: readonly FoundAct[], pieces: readonly Piece[]): Piece[] {
  const place = (wanted: string) => heard.find(({ act }) => act === wanted)
  const isInSameWords = (one?: FoundAct, other?: FoundAct) =>
    one !== undefined && other !== undefined && overlaps(one, other)
  const fresh = pieces.filter(({ answer }) => answer.kind === 'fact').map(({ answer }) => place(answer.act))
  return pieces.filter(({ answer, text }) => {
    if (answer.kind !== 'again' || fresh.length === 0) return true
    if (answer.act === 'open' || tellsTheSame(pieces, text)) return false
    const isStale = hasSaid(memory, text) || answer.act === 'mood_general'
    return !isStale || !fresh.some((found) => isInSameWords(found, place(answer.act)))
  })
}

/** What was told before is not told once more beside what is new and tells of the same things. */
function tellsTheSame(pieces: readonly Piece[], text: string): boolean {
  const words = longWords(text)
  return pieces.some(
    (one) => one.answer.kind === 'fact' && [...longWords(one.text)].filter((word) => words.has(word)).length >= SAME,
  )
}
const SAME = 2

/** "Is your husband ill?" asks who around the patient is ill, and is answered of the husband. */
const isOfPerson = ({ people = [] }: Room, { act, from }: FoundAct): boolean =>
  topicOf(act) !== 'person' && people.some((asked) => from >= asked.from && from < asked.to)

/** What a clause that takes up the patient's words asks besides counts for marks, and has been answered. */
const isOfTakenUp = ({ taken = [] }: Room, found: FoundAct): boolean =>
  taken.some((one) => found.act !== actOfTakenUp(one) && one.fact.acts.includes(found.act) && overlaps(found, one))

function finish(room: Room, draft: Draft, { style }: Understanding): Turn {
  const asked = thingsAsked(draft)
  const styled = { ...inOwnWords(room, draft), style: styleOf(room, draft, { ...style, asked }) }
  const moves = [...gains(room, draft.acts), ...losses(room, styled)]
  const turn: Turn = { ...styled, moves, manner: mannerAfter(room.manner, moves), credited: [], points: 0 }
  return { ...turn, ...credit(room.patientCase, [...room.memory.turns, turn]) }
}

/** A correction stays in the record as it was put; what it takes from the message before is shown by all of it. */
function inOwnWords({ said, corrects }: Room, draft: Draft): Draft {
  if (corrects === undefined) return draft
  const isInPlace = corrects.length === said?.length
  const acts = isInPlace ? draft.acts : draft.acts.map((found) => ({ ...found, from: 0, to: corrects.length }))
  return { ...draft, said: corrects, acts }
}

/** How many things a message asked: two names for what one fact answers are one thing. */
function thingsAsked({ answers }: Pick<Turn, 'answers'>): number {
  const asked = answers.filter(({ act }) => !isTalk(act) || act === 'open' || act === 'identify')
  return new Set(asked.map(({ act, fact }) => fact ?? act)).size
}
