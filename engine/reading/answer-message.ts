import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import { saidAmiss } from '#engine/consultation/said-amiss.ts'
import { isAnswered, statusOf } from '#engine/consultation/status.ts'
import { fairStyle, styleOf } from '#engine/consultation/style.ts'
import type { ReplyStatus, Turn } from '#engine/consultation/turn.ts'
import { readingsFor, unanswered } from '#engine/consultation/unanswered.ts'
import { gains } from '#engine/manner/gains.ts'
import { losses } from '#engine/manner/losses.ts'
import { mannerAfter } from '#engine/manner/manner.ts'
import { credit } from '#engine/marking/credit.ts'
import { remember } from '#engine/patient/memory.ts'
import { withNews } from '#engine/patient/news.ts'
import { lineFor, type Piece, type Room, timesActAsked } from '#engine/patient/room.ts'
import { say, withoutRepeatedNo } from '#engine/patient/say.ts'
import type { FoundAct, Understanding } from '#engine/understanding/understand.ts'
import { isTalk } from '#engine/vocabulary/acts.ts'
import type { Choice, ChosenPart } from './choice.ts'
import { earnedActs } from './earned-acts.ts'
import { pieceFor } from './pieces.ts'
import { type Scene, sceneOf } from './scene.ts'
import { toneOf } from './tone.ts'

/**
 * One message of the student and the patient's reply, by what a reader chose. Pure: the same turns, message, choice and
 * seed give the same turn. `seed` (the attempt's id) varies harmless wording and nothing else.
 */
export function answerMessage(
  patientCase: PatientCase,
  content: Content,
  turns: readonly Turn[],
  { message, choice, seed }: { message: string; choice: Choice; seed: string },
): Turn {
  const scene = sceneOf(patientCase, content)
  const asked = choice.parts.flatMap((part) => askedIn(scene, part))
  const acts = asked.flatMap(({ found }) => found)
  const { scope, style } = toneOf(content.vocabulary, message, acts)
  const memory = remember(patientCase, turns)
  const room: Room = { patientCase, answers: content.answers, memory, manner: memory.manner, said: message, seed }
  const isUnsure = acts.length === 0 && choice.parts.some(({ kind }) => kind === 'asked-back')
  const readings = isUnsure ? readingsFor(room, offered(scene, choice)) : []
  const kind = scope !== 'patient' ? scope : acts.length > 0 ? 'understood' : 'unsure'
  const heard: Understanding = { acts, kind, readings: readings.map(({ act }) => act), style }
  const fair = { ...heard, style: fairStyle(message, heard) }
  const status = statusOf(fair)
  const draft = isAnswered(status)
    ? { ...blank(message, choice), ...answered(scene, room, asked), acts, status }
    : { ...blank(message, choice), status, reply: unanswered(room, status), readings }
  const spoken =
    draft.reply === '' ? { ...draft, status: 'failure' as const, reply: unanswered(room, 'failure') } : draft
  return finish(room, spoken, fair.style)
}

type Asked = { id: string; found: FoundAct[] }

/** The chosen candidates of a part, with the acts that asking for each counts as. */
const askedIn = (scene: Scene, part: ChosenPart): Asked[] =>
  part.kind !== 'answered'
    ? []
    : part.chosen.map((id) => ({
        id,
        found: actsOf(scene, id, part).map((act) => ({ act, confidence: part.likely, from: part.from, to: part.to })),
      }))

/** An answer that earns nothing still counts as asked, under its own name. */
function actsOf(scene: Scene, id: string, part: ChosenPart): readonly string[] {
  const acts = earnedActs(scene, id, part)
  return acts.length > 0 ? acts : [`answer:${id}`]
}

/** The acts of two candidates that were too close, for the student to choose between. */
const offered = (scene: Scene, { parts }: Choice): string[] =>
  parts.flatMap((part) => part.chosen.flatMap((id) => earnedActs(scene, id, part).slice(0, 1)))

/** A turn with its words and answers, before it is known what they were worth. */
type Draft = Omit<Turn, 'style' | 'moves' | 'manner' | 'credited' | 'points'>

const blank = (said: string, choice: Choice): Draft => ({
  said,
  acts: [],
  reply: '',
  status: 'normal' as ReplyStatus,
  answers: [],
  readings: [],
  choice,
})

/** Trust that this very message builds counts for it: "That sounds frightening. What worries you most?" */
function answered(scene: Scene, room: Room, asked: readonly Asked[]): Pick<Turn, 'reply' | 'answers'> {
  const acts = asked.flatMap(({ found }) => found)
  const warmer = { ...room, manner: mannerAfter(room.manner, gains(room, acts)) }
  const amiss = saidAmiss(scene.patientCase, scene.content.vocabulary, room.memory.turns, room.said ?? '', { acts })
  const pieces = asked
    .flatMap(({ id, found }) => pieceFor(scene, warmer, id, found[0]?.act ?? '') ?? [])
    .filter(({ answer }) => !amiss || answer.act !== 'summarise')
  const reply = say(
    warmer,
    withNews(
      warmer,
      acts.map(({ act }) => act),
      pieces,
    ),
  )
  return {
    reply: amiss ? [putRight(warmer, amiss), reply].filter((text) => text !== '').join(' ') : reply,
    answers: pieces.map(({ answer }: Piece) => answer),
  }
}

/** What a summary had otherwise, as it was told. */
const putRight = (room: Room, { says, again = [] }: { says: string; again?: string[] | undefined }): string =>
  withoutRepeatedNo([lineFor(room, 'said-amiss', timesActAsked(room, 'summarise')), again[0] ?? says]).join(' ')

function finish(room: Room, draft: Draft, style: Understanding['style']): Turn {
  const styled = { ...draft, style: styleOf(room, draft, { ...style, asked: thingsAsked(draft) }) }
  const moves = [...gains(room, draft.acts), ...losses(room, styled)]
  const turn: Turn = { ...styled, moves, manner: mannerAfter(room.manner, moves), credited: [], points: 0 }
  return { ...turn, ...credit(room.patientCase, [...room.memory.turns, turn]) }
}

/** How many things a message asked: two names for what one fact answers are one thing. */
function thingsAsked({ answers }: Pick<Turn, 'answers'>): number {
  const asked = answers.filter(({ act }) => !isTalk(act) || act === 'open' || act === 'identify')
  return new Set(asked.map(({ act, fact, detail }) => detail ?? fact ?? act)).size
}
