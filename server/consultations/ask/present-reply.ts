import type { PatientReply } from '#contract/agent.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { MannerMove, Turn } from '#engine/consultation/turn.ts'
import { evidenceFor } from '#engine/marking/earned.ts'
import { sourceRows } from '#engine/marking/evidence/table.ts'
import { liveLabel } from '#engine/marking/live-label.ts'
import type { Deps } from '../../deps.ts'
import type { Mode } from '../attempts/mode.ts'
import { currentPart, type Progress } from '../attempts/progress.ts'

type Ids = Pick<PatientReply, 'message_id' | 'client_message_id'>

/** Returns a turn as the student sees it: the answer and what it earned, and nothing still to be found. */
export function presentReply(
  patientCase: PatientCase,
  turns: readonly Turn[],
  progress: Progress,
  ids: Ids,
): PatientReply {
  const turn = turns.at(-1)!
  const credited = patientCase.items.filter(({ id }) => turn.credited.includes(id))
  const part = currentPart(patientCase, turns)
  return {
    ...ids,
    response: turn.reply,
    points_earned: turn.points,
    current_score: progress.score,
    label: credited.map((item) => liveLabel(item, turn.said)).join(', ') || null,
    credited: credited.map((item) => ({
      label: liveLabel(item, turn.said),
      marks: item.marks,
      must_ask: item.mustAsk,
    })),
    hits: hitsOf(patientCase, turns),
    bedside_manner: progress.manner,
    manner_note: strongest(turn.moves),
    response_status: turn.status,
    guide_msg: null,
    attention: null,
    options: turn.readings.map(({ question }) => question),
    response_audio_url: null,
    hit_must_asked_qn: credited.some(({ mustAsk }) => mustAsk),
    current_category_index: part.index,
    category_fully_complete_flag: part.complete,
    mark_streak: progress.markStreak,
    questions_asked: progress.questionsAsked,
  }
}

/** Returns as much of a reply as its mode reveals during the consultation. */
export function replyFor({ reveals }: Pick<Mode, 'reveals'>, reply: PatientReply): PatientReply {
  if (reveals === 'marks') return reply
  return { ...reply, ...NO_MARKS, ...(reveals === 'nothing' && { manner_note: null }) }
}

const NO_MARKS = {
  points_earned: 0,
  current_score: 0,
  label: null,
  credited: [],
  hits: [],
  hit_must_asked_qn: false,
  current_category_index: 0,
  category_fully_complete_flag: false,
  mark_streak: 0,
} satisfies Partial<PatientReply>

/** Returns the patient's greeting, which earns nothing. */
export const presentGreeting = (response: string, ids: Ids): PatientReply => ({
  ...ids,
  ...NO_MARKS,
  response,
  bedside_manner: 50,
  manner_note: null,
  response_status: 'normal',
  guide_msg: null,
  attention: null,
  options: [],
  response_audio_url: null,
  questions_asked: 0,
})

/** Returns the character ranges of the last turn that its marks rest on, in order. */
export function hitsOf(patientCase: PatientCase, turns: readonly Turn[]): PatientReply['hits'] {
  const last = turns.length - 1
  const credited = patientCase.items.filter(({ id }) => turns[last]?.credited.includes(id))
  if (credited.length === 0) return []
  const rows = sourceRows(patientCase, turns)
  const spans = credited
    .flatMap((item) => evidenceFor(patientCase, item, rows) ?? [])
    .filter(({ turn }) => turn === last)
  const distinct = new Map(spans.map(({ from, to }) => [`${from}-${to}`, { from, to }]))
  return [...distinct.values()].sort((one, other) => one.from - other.from || one.to - other.to)
}

const strongest = (moves: readonly MannerMove[]): MannerMove | null =>
  moves.reduce<MannerMove | null>((best, move) => (best && Math.abs(best.by) >= Math.abs(move.by) ? best : move), null)

/** Returns the URL of a reply's audio, or null if this server has no speech service. */
export const audioUrl = ({ speech }: Pick<Deps, 'speech'>, messageId: string): string | null =>
  speech ? `/api/message/${messageId}/audio/` : null
