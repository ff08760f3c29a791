import type { MannerMove, Turn } from '#engine/consultation/turn.ts'
import type { AnswerContext } from '#engine/patient/answer-context.ts'
import type { Memory } from '#engine/patient/memory.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import { disclosedDistress } from './disclosed-distress.ts'

/**
 * The points for a kindness the first, second and third time; later ones earn none. `they` are the speaker's pronouns.
 */
type Kindness = { act: ActId; by: number[]; why: string }

const KINDNESSES: Kindness[] = [
  { act: 'greet', by: [1], why: 'You said hello.' },
  { act: 'introduce', by: [3], why: 'You said who you are.' },
  { act: 'consent', by: [3], why: 'You asked before you went ahead.' },
  { act: 'summarise', by: [3, 2], why: 'You summed up, so {they} knew you had listened.' },
  { act: 'ideas', by: [3], why: 'You asked what {they} thought it was.' },
  { act: 'concerns', by: [4], why: 'You asked what was worrying {them}.' },
  { act: 'expectations', by: [3], why: 'You asked what {they} hoped you could do.' },
  { act: 'signpost', by: [1, 1], why: 'You said where your questions were going.' },
  { act: 'explain', by: [1, 1], why: 'You told {them} what happens next.' },
  { act: 'elaborate', by: [1], why: 'You let {them} go on in {their} own words.' },
  { act: 'invite_questions', by: [2], why: 'You gave {them} a chance to ask questions.' },
  { act: 'close', by: [2], why: 'You thanked {them} or said goodbye.' },
]

const OPEN_EARLY = { by: 3, why: 'You asked an open question and let {them} tell it.' }
const EMPATHY = { by: [3, 3, 2], why: 'You noticed how {they} felt and said so.' }
const EMPATHY_IN_TIME = { by: 5, why: '{They} told you something hard, and you responded to that first.' }

/** The number of turns within which an open question counts as early. */
const EARLY = 5

/**
 * Returns what raises bedside manner in a message: each kindness counts once or twice, so that manner cannot be farmed.
 */
export function gains(room: Pick<AnswerContext, 'patientCase' | 'memory'>, acts: Turn['acts']): MannerMove[] {
  const names = new Set(acts.map(({ act }) => act))
  const { memory } = room
  const moves = KINDNESSES.filter(({ act }) => names.has(act)).map((kindness) => worth(memory, kindness))
  if (names.has('open') && memory.turns.length < EARLY && timesDone(memory, 'open') === 0) moves.push(OPEN_EARLY)
  if (names.has('empathy')) moves.push(empathy(room))
  return moves.filter(({ by }) => by !== 0).map(({ by, why }) => ({ by, why: addressed(why, room) }))
}

function empathy(room: Pick<AnswerContext, 'patientCase' | 'memory'>): MannerMove {
  const times = timesDone(room.memory, 'empathy')
  const due = times < 4 && disclosedDistress(room.patientCase, room.memory.turns) !== undefined
  return due ? EMPATHY_IN_TIME : { by: EMPATHY.by[times] ?? 0, why: EMPATHY.why }
}

function worth(memory: Memory, { act, by, why }: Kindness): MannerMove {
  return { by: by[timesDone(memory, act)] ?? 0, why }
}

function timesDone({ turns }: Memory, act: ActId): number {
  return turns.filter((turn) => turn.acts.some((found) => found.act === act)).length
}

function addressed(why: string, { patientCase }: Pick<AnswerContext, 'patientCase'>): string {
  const { they, them, their } = patientCase.voice.speaker
  return why
    .replaceAll('{They}', they.charAt(0).toUpperCase() + they.slice(1))
    .replaceAll('{they}', they)
    .replaceAll('{them}', them)
    .replaceAll('{their}', their)
}
