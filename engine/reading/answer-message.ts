import type { Fact } from '#engine/case/fact.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import { namedFindings } from '#engine/consultation/named-findings.ts'
import { isAnswered, statusOf } from '#engine/consultation/status.ts'
import { fairStyle } from '#engine/consultation/style.ts'
import { misstatementsIn } from '#engine/consultation/summary-misstatements.ts'
import type { FoundAct, ReplyStatus, Turn } from '#engine/consultation/turn.ts'
import { unanswered } from '#engine/consultation/unanswered.ts'
import { gains } from '#engine/manner/gains.ts'
import { mannerAfter } from '#engine/manner/manner.ts'
import { type AnswerContext, lineFor, type ReplyPart, timesActAsked } from '#engine/patient/answer-context.ts'
import { remember } from '#engine/patient/memory.ts'
import { withNews } from '#engine/patient/news-reaction.ts'
import { say, withoutRepeatedNo } from '#engine/patient/say.ts'
import { forMarks } from '#engine/understanding/for-marks.ts'
import { overlaps } from '#engine/understanding/span.ts'
import type { Choice, ChosenPart } from './choosing/choice.ts'
import { offeredReadings } from './choosing/offered-readings.ts'
import { earnedActs } from './earned-acts.ts'
import { type Draft, finishTurn } from './finish-turn.ts'
import { quotedWords } from './quoted-words.ts'
import { type ReadingContext, sceneOf } from './reading-context.ts'
import { replyPartFor } from './reply-parts.ts'
import { detectSummary, isPlayedBack } from './summary-detection.ts'
import { toneOf } from './tone.ts'
import type { UnderstoodMessage } from './understood.ts'
import { hasUnreadQuestion } from './unread-question.ts'

/** `corrects`: the message corrects the one before; `seed` (the attempt's id) only varies neutral wording. */
type Message = { message: string; choice: Choice; corrects?: boolean; seed: string }

/**
 * Returns the turn for one message: the patient's reply to what the reader chose. Pure: the same turns, message, choice
 * and seed give the same turn.
 */
export function answerMessage(
  patientCase: PatientCase,
  content: Content,
  turns: readonly Turn[],
  { message, choice, corrects = false, seed }: Message,
): Turn {
  const scene = sceneOf(patientCase, content)
  const readings = turns.at(-1)?.status === 'compound' ? [] : offeredReadings(scene, choice)
  const orders = forMarks(message)
  const meant = choice.parts.map((part) => ({ ...part, ...quotedWords(message, part) }))
  const parts = meant.filter((part) => !orders.some((order) => overlaps(order, part)))
  const chosen = parts.flatMap((part) => askedIn(scene, part, readings.length > 0))
  const asked = namedOnce(detectSummary({ patientCase, vocabulary: content.vocabulary }, turns, message, chosen))
  const found = asked.flatMap((one) => one.found)
  const { scope: toned, style } = toneOf(content.vocabulary, message, found, patientCase.names)
  const scope = toned === 'patient' && found.length === 0 && orders.length > 0 ? 'out-of-scope' : toned
  const acts = scope === 'patient' ? found.filter(({ act }) => act !== 'empathy' || !style.rude) : []
  const memory = remember(patientCase, turns)
  const room: AnswerContext = {
    patientCase,
    answers: content.answers,
    memory,
    manner: memory.manner,
    said: message,
    corrects,
    seed,
  }
  const offered = found.length === 0 && scope === 'patient' ? readings : []
  const kind = scope !== 'patient' ? scope : acts.length > 0 ? 'understood' : 'unsure'
  const read: UnderstoodMessage = { acts, kind, readings: offered.map(({ act }) => act), style }
  const understood = { ...read, style: fairStyle(message, read, corrects) }
  const status = statusOf(understood)
  const draft = isAnswered(status)
    ? replied(scene, room, { asked, understood, status, choice })
    : { ...blank(message, choice), status, reply: unanswered(room, status), readings: offered }
  const turn = finishTurn(room, draft, understood.style)
  return { ...turn, named: namedFindings(content.vocabulary, turn) }
}

type CandidateActs = { id: string; found: FoundAct[] }

/**
 * Returns the chosen candidates of a part, with the acts that each earns. Of two that are too close, the first counts
 * where the student cannot be asked.
 */
function askedIn(scene: ReadingContext, part: ChosenPart, canAskBack: boolean): CandidateActs[] {
  if (part.kind !== 'answered' && (part.kind !== 'asked-back' || canAskBack)) return []
  const chosen = part.kind === 'answered' ? part.chosen : part.chosen.slice(0, 1)
  const { from, to, likely: confidence } = part
  return chosen.map((id) => ({ id, found: actsOf(scene, id, part).map((act) => ({ act, confidence, from, to })) }))
}

/** An answer that earns nothing still counts as asked, under its own name. */
function actsOf(scene: ReadingContext, id: string, part: ChosenPart): readonly string[] {
  const acts = earnedActs(scene, id, part)
  return acts.length > 0 ? acts : [`answer:${id}`]
}

/** Drops the name where the patient gives name and date of birth together. */
const namedOnce = (asked: readonly CandidateActs[]): readonly CandidateActs[] =>
  asked.some(({ id, found }) => id !== IDENTIFY && found.some(({ act }) => act === 'identify'))
    ? asked.filter(({ id }) => id !== IDENTIFY)
    : asked
const IDENTIFY = 'talk:identify'

const blank = (said: string, choice: Choice): Draft => ({
  said,
  acts: [],
  reply: '',
  status: 'normal',
  answers: [],
  readings: [],
  choice,
})

type Answering = { asked: readonly CandidateActs[]; understood: UnderstoodMessage; status: ReplyStatus; choice: Choice }

/** Returns an answered turn; its status is `failure` where a question was not understood or nothing is left to say. */
function replied(scene: ReadingContext, room: AnswerContext, { asked, understood, status, choice }: Answering): Draft {
  const said = room.said ?? ''
  const { reply, answers, amiss } = answered(scene, room, asked, choice)
  const draft = { ...blank(said, choice), reply, answers, acts: understood.acts, status, ...(amiss && { amiss }) }
  if (reply === '') return { ...blank(said, choice), status: 'failure', reply: unanswered(room, 'failure') }
  if (!hasUnreadQuestion(said, choice, understood)) return draft
  return { ...draft, status: 'failure', reply: `${reply} ${unanswered(room, 'failure')}` }
}

/** Counts trust that this message itself builds: "That sounds frightening. What worries you most?" */
function answered(
  scene: ReadingContext,
  room: AnswerContext,
  asked: readonly CandidateActs[],
  choice: Choice,
): Pick<Turn, 'reply' | 'answers' | 'amiss'> {
  const acts = asked.flatMap(({ found }) => found)
  const understood = acts.map(({ act }) => act)
  const warmer = { ...room, understood, manner: mannerAfter(room.manner, gains(room, acts)) }
  const { patientCase, content } = scene
  const amiss = isPlayedBack({ acts, choice })
    ? misstatementsIn(patientCase, content.vocabulary, room.memory.turns, room.said ?? '')
    : []
  const pieces = asked
    .flatMap(({ id, found }) => replyPartFor(scene, warmer, id, found[0]?.act ?? '') ?? [])
    // A patient who corrects part of a summary does not confirm the rest.
    .filter(({ answer }) => amiss.length === 0 || !['summarise', 'acknowledge'].includes(answer.act))
  const reply = say(warmer, withNews(warmer, understood, pieces))
  const answers = pieces.map(({ answer }: ReplyPart) => answer)
  if (amiss.length === 0) return { reply, answers }
  const facts = amiss.map(({ fact }) => fact)
  const disclosures = facts.map(({ id }): Turn['answers'][number] => ({
    ...{ act: 'summarise', fact: id },
    kind: room.memory.disclosed.has(id) ? 'again' : 'fact',
  }))
  return {
    reply: [putRight(warmer, facts), reply].filter((text) => text !== '').join(' '),
    answers: [...disclosures, ...answers.filter(({ fact }) => !facts.some(({ id }) => id === fact))],
    amiss: amiss.map(({ said, fact }) => ({ said, fact: fact.id })),
  }
}

/** Corrects all errors of a summary in one reply. */
const putRight = (room: AnswerContext, facts: readonly Fact[]): string =>
  withoutRepeatedNo([
    lineFor(room, facts.length > 1 ? 'said-amiss-more' : 'said-amiss', timesActAsked(room, 'summarise')),
    ...facts.map(({ says, again = [], beside }) => beside ?? again[0] ?? says),
  ]).join(' ')
