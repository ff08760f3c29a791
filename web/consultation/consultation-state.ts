import type { ExtraTime } from '#contract/accounts.ts'
import type { HintRevealReply, MessageReply, PatientReply, SessionInfo, StoredMessage } from '#contract/agent.ts'
import { NONE_OF_THESE } from '#contract/values/messages.ts'
import { type ClockReading, setRunning } from './clock.ts'

/** One message of the student with the patient's reply, or the greeting, which has no message. */
export type Exchange = {
  /** Client-generated id of the message: the idempotency key when it is sent again. */
  clientId: string
  said: string | null
  state: 'sending' | 'failed' | 'typing' | 'answered'
  /**
   * May include data that comes only with a new reply, such as the ticks of the score panel. That data is not stored.
   */
  reply: (PatientReply & Partial<Pick<MessageReply, 'parts' | 'learn'>>) | null
  /** Why sending failed, in words for the student. */
  fault: string | null
  /** Index of the reading chosen from this line's compound reply. */
  chosen: number | null
  /** The student answered that none of the readings was meant. */
  noneMeant: boolean
  flagged: boolean
  /** Set when this line is itself the choice of a reading. */
  picks: { messageId: string; option: number } | null
  /** The reply arrived while the student was watching, so its strip is animated. */
  fresh: boolean
}

export type DialogName =
  | 'begin'
  | 'brief'
  | 'leave'
  | 'submit'
  | 'hint'
  | 'assist'
  | 'time-up'
  | 'expired'
  | 'trouble'
  | 'score'
  | 'mic-blocked'
  | 'mic-issue'
  | 'tour'
  | 'tour-submit'

/** Everything that the screen of a live consultation shows. Holds nothing that the server has not sent. */
export type ConsultationState = {
  sessionId: string | null
  resumed: boolean
  started: boolean
  stopped: boolean
  /** The session's four hours are over, or the server does not know it: it can only be submitted or restarted. */
  expired: boolean
  /** Monotonic time (ms) at which the session expires. */
  expiresAt: number
  /** Exam conditions: no dialog stops the clock, and no marks are shown before submission. */
  exam: boolean
  /** A language model reads the student's messages. */
  aiReads: boolean
  /** Assist mode: the student has called in the professor. */
  assist: boolean
  lines: Exchange[]
  /** Where an earlier visit ended: the last line before the student came back, and the seconds left at the time. */
  resumedAfter: { after: string; left: number } | null
  score: number
  maxScore: number
  manner: number
  mannerHistory: number[]
  mannerNote: { by: number; why: string } | null
  streak: number
  questions: number
  parts: SessionInfo['parts']
  /** The score panel's parts before the last reply, so that a new mark can be animated. */
  partsBefore: SessionInfo['parts']
  hints: SessionInfo['hints']
  /** The hint that the dialog shows or is loading, and whether loading failed. */
  hint: { index: number; failed: boolean } | null
  /** Seconds, including extra time, as set when the consultation was begun. */
  timeLimit: number
  /** Per cent. */
  extraTime: ExtraTime
  unranked: SessionInfo['unranked']
  clock: ClockReading
  /** Whether the server's clock is running, as last reported. */
  serverRuns: boolean
  dialog: DialogName | null
  /** The error message for the trouble dialog. */
  trouble: string | null
}

/** A message that the server has not acknowledged. It is sent again with the same id. */
export type UnsentMessage = { clientId: string; said: string; picks: Exchange['picks'] }

export type Action =
  | { type: 'session'; sessionId: string; resumed: boolean }
  | { type: 'info-received'; info: SessionInfo; at: number; unsent?: UnsentMessage[] }
  | { type: 'sent'; message: UnsentMessage }
  | { type: 'resent'; clientId: string }
  | { type: 'replied'; clientId: string; reply: MessageReply }
  | { type: 'revealed' }
  | { type: 'failed'; clientId: string; fault: string }
  | { type: 'withdrawn'; clientId: string }
  | { type: 'none-meant'; messageId: string; meant: boolean }
  | { type: 'flagged'; messageId: string; flagged: boolean }
  | { type: 'hint'; index: number; at: number }
  | { type: 'hinted'; hint: HintRevealReply }
  | { type: 'hint-failed' }
  | { type: 'assist'; assist: boolean }
  | { type: 'clock-sent'; running: boolean }
  | { type: 'dialog'; dialog: DialogName | null; at: number }
  | { type: 'begun'; at: number }
  | { type: 'time-up'; at: number }
  | { type: 'expired'; at: number }
  | { type: 'stopped' }
  | { type: 'trouble'; trouble: string; at: number }

/** Returns the initial state, before the first response of the server: the patient's brief is open. */
export function opening(timeLimit: number, maxScore: number, extraTime: ExtraTime = 0): ConsultationState {
  return {
    sessionId: null,
    resumed: false,
    started: false,
    stopped: false,
    expired: false,
    expiresAt: Number.POSITIVE_INFINITY,
    exam: false,
    aiReads: false,
    assist: false,
    lines: [],
    resumedAfter: null,
    score: 0,
    maxScore,
    manner: 50,
    mannerHistory: [],
    mannerNote: null,
    streak: 0,
    questions: 0,
    parts: [],
    partsBefore: [],
    hints: [],
    hint: null,
    timeLimit,
    extraTime,
    unranked: null,
    clock: { elapsed: 0, at: 0, running: false, begun: false, pauseLeft: 0 },
    serverRuns: false,
    dialog: 'begin',
    trouble: null,
  }
}

/** The reducer for the whole life of a consultation on the screen. */
export function step(state: ConsultationState, action: Action): ConsultationState {
  switch (action.type) {
    case 'session':
      return { ...state, sessionId: action.sessionId, resumed: action.resumed }
    case 'info-received':
      return sessionRead(state, action.info, action.at, action.unsent ?? [])
    case 'sent':
      return sent(reveal(state), action.message)
    case 'resent':
      return withLine(state, action.clientId, { state: 'sending', fault: null })
    case 'replied':
      return replied(state, action.clientId, action.reply)
    case 'revealed':
      return reveal(state)
    case 'failed':
      return failed(state, action.clientId, action.fault)
    case 'withdrawn':
      return { ...state, lines: state.lines.filter((line) => line.clientId !== action.clientId) }
    case 'none-meant':
      return withReply(state, action.messageId, { noneMeant: action.meant })
    case 'flagged':
      return withReply(state, action.messageId, { flagged: action.flagged })
    case 'hint':
      return settle({ ...state, dialog: 'hint', hint: { index: action.index, failed: false } }, action.at)
    case 'hint-failed':
      return { ...state, hint: state.hint && { ...state.hint, failed: true } }
    case 'assist':
      return { ...state, assist: action.assist }
    case 'clock-sent':
      return { ...state, serverRuns: action.running }
    case 'hinted':
      return { ...state, hints: state.hints.map((hint) => (hint.index === action.hint.index ? action.hint : hint)) }
    case 'dialog':
      return settle({ ...state, dialog: action.dialog ?? (state.expired ? 'expired' : null) }, action.at)
    case 'begun':
      return settle({ ...state, started: true, dialog: null }, action.at)
    case 'time-up':
      // While the brief is open the clock is stopped; it reports the end of time once the student continues.
      if (!state.started || state.expired) return state
      return settle({ ...state, dialog: 'time-up' }, action.at)
    case 'expired':
      return expired(state, action.at)
    case 'stopped':
      return { ...state, stopped: true, dialog: null, clock: { ...state.clock, running: false, begun: false } }
    case 'trouble':
      return settle({ ...state, dialog: 'trouble', trouble: action.trouble }, action.at)
  }
}

/** Returns the message being sent, if any. Nothing else is sent until it is answered. */
export const pendingLine = (state: ConsultationState): Exchange | undefined =>
  state.lines.find((line) => line.state === 'sending')

/**
 * Returns whether the clock should run: started, not stopped, and no dialog open. In an exam dialogs do not stop it.
 */
export const shouldClockRun = ({ started, stopped, exam, dialog }: ConsultationState): boolean =>
  started && !stopped && (exam || dialog === null)

/** Returns the messages that the server has not acknowledged, in order. */
export const unsentOf = (lines: readonly Exchange[]): UnsentMessage[] =>
  lines
    .filter((line) => line.said !== null && (line.state === 'sending' || line.state === 'failed'))
    .map(({ clientId, said, picks }) => ({ clientId, said: said ?? '', picks }))

/**
 * Returns the id of the reply whose readings can still be chosen: the last compound one, unless a reading was chosen or
 * none was meant.
 */
export function liveReadings(state: ConsultationState): string | null {
  const last = state.lines.findLast((line) => line.state === 'answered' && (line.reply?.options.length ?? 0) > 0)
  return last?.reply && last.chosen === null && !last.noneMeant ? last.reply.message_id : null
}

function settle(state: ConsultationState, at: number): ConsultationState {
  return { ...state, clock: setRunning(state.clock, shouldClockRun(state), at) }
}

function sessionRead(
  state: ConsultationState,
  info: SessionInfo,
  at: number,
  unsent: UnsentMessage[],
): ConsultationState {
  const known = new Map(state.lines.map((line) => [line.clientId, line]))
  const stored = info.messages.map((message) => storedLine(message, known.get(message.reply.client_message_id)))
  const storedIds = new Set(stored.map((line) => line.clientId))
  // This response left the server before the last reply did, so it is stale: only lines sent from another tab are new
  // in it.
  if (state.lines.some((line) => line.state === 'answered' && !storedIds.has(line.clientId))) {
    const here = stored.map((line) => known.get(line.clientId) ?? line)
    return { ...state, lines: [...here, ...state.lines.filter((line) => !storedIds.has(line.clientId))] }
  }
  const waiting = [...state.lines, ...unsent.map((message) => newLine(message, 'failed'))].filter(
    (line, place, all) =>
      !storedIds.has(line.clientId) &&
      line.state !== 'answered' &&
      all.findIndex((other) => other.clientId === line.clientId) === place,
  )
  const next: ConsultationState = {
    ...state,
    ...figures(state, info),
    sessionId: info.session_id,
    started: info.started !== null && (state.started || state.dialog !== 'begin'),
    stopped: info.stopped !== null,
    lines: [...stored, ...waiting],
    resumedAfter: state.resumedAfter ?? resumePoint(state, info),
    expiresAt: at + info.expires_in_seconds * 1000,
    exam: info.exam,
    aiReads: info.ai_reads,
    assist: info.assist,
    clock: {
      elapsed: info.elapsed_seconds,
      at,
      running: state.clock.running,
      begun: info.started !== null && info.stopped === null,
      pauseLeft: info.pause_seconds_left,
    },
    serverRuns: info.running,
  }
  return info.expired && info.stopped === null ? expired(next, at) : next
}

const expired = (state: ConsultationState, at: number): ConsultationState =>
  settle({ ...state, expired: true, dialog: 'expired' }, at)

/**
 * Returns where an earlier visit ended, when a consultation that already has messages is first loaded; otherwise null.
 */
function resumePoint({ resumed, lines }: ConsultationState, info: SessionInfo): ConsultationState['resumedAfter'] {
  const last = info.messages.at(-1)
  if (!resumed || lines.length > 0 || last === undefined || last.said === null) return null
  return { after: last.reply.client_message_id, left: Math.max(0, info.time_limit - info.elapsed_seconds) }
}

function figures(state: ConsultationState, info: SessionInfo): Partial<ConsultationState> {
  const changed = info.parts.some((part, place) => part.earned !== state.parts[place]?.earned)
  return {
    score: info.current_score,
    maxScore: info.max_score,
    manner: info.bedside_manner,
    mannerHistory: info.manner_history,
    mannerNote: info.messages.findLast((message) => message.reply.manner_note)?.reply.manner_note ?? null,
    streak: info.mark_streak,
    questions: info.questions_asked,
    hints: info.hints,
    timeLimit: info.time_limit,
    extraTime: info.extra_time,
    unranked: info.unranked,
    parts: info.parts,
    ...(changed && { partsBefore: state.parts.length > 0 ? state.parts : info.parts }),
  }
}

/** Ignores a reply that the screen already has from the server's list of messages. */
function replied(state: ConsultationState, clientId: string, reply: MessageReply): ConsultationState {
  const waiting = state.lines.some((line) => line.clientId === clientId && line.state !== 'answered')
  if (!waiting) return state
  // A message restarts a paused clock. A running clock is held while a language model reads the message.
  const pausedSeconds = state.clock.running ? reply.clock_held_seconds : 0
  return {
    ...withLine(state, clientId, { state: 'typing', reply, fault: null, fresh: true }),
    clock: pausedSeconds > 0 ? { ...state.clock, at: state.clock.at + pausedSeconds * 1000 } : state.clock,
    serverRuns: true,
  }
}

function storedLine(message: StoredMessage, known: Exchange | undefined): Exchange {
  return {
    clientId: message.reply.client_message_id,
    said: message.said,
    state: 'answered',
    reply: message.reply,
    fault: null,
    chosen: message.selected_option === NONE_OF_THESE ? null : message.selected_option,
    noneMeant: message.selected_option === NONE_OF_THESE || (known?.noneMeant ?? false),
    flagged: message.need_review,
    picks: known?.picks ?? null,
    fresh: known?.fresh ?? false,
  }
}

function newLine({ clientId, said, picks }: UnsentMessage, state: 'sending' | 'failed'): Exchange {
  return {
    clientId,
    said,
    state,
    picks,
    reply: null,
    fault: null,
    chosen: null,
    noneMeant: false,
    flagged: false,
    fresh: true,
  }
}

function sent(state: ConsultationState, message: UnsentMessage): ConsultationState {
  const lines = message.picks ? chooseReading(state.lines, message.picks) : state.lines
  return {
    ...state,
    lines: [...lines.filter((line) => !replaced(line, message)), newLine(message, 'sending')],
  }
}

/** A message replaces its own earlier attempt, and a choice replaces an earlier choice that failed to send. */
function replaced(line: Exchange, message: UnsentMessage): boolean {
  const sameChoice = line.state === 'failed' && line.picks !== null && line.picks.messageId === message.picks?.messageId
  return line.clientId === message.clientId || sameChoice
}

function chooseReading(lines: Exchange[], picks: NonNullable<Exchange['picks']>): Exchange[] {
  return lines.map((line) => (line.reply?.message_id === picks.messageId ? { ...line, chosen: picks.option } : line))
}

/** When a chosen reading fails to send, clears the choice so that the student can choose again. */
function failed(state: ConsultationState, clientId: string, fault: string): ConsultationState {
  const next = withLine(state, clientId, { state: 'failed', fault })
  const picks = next.lines.find((line) => line.clientId === clientId)?.picks
  return picks ? withReply(next, picks.messageId, { chosen: null }) : next
}

function reveal(state: ConsultationState): ConsultationState {
  const line = state.lines.find((candidate) => candidate.state === 'typing')
  if (!line?.reply) return state
  const { reply } = line
  return {
    ...withLine(state, line.clientId, { state: 'answered' }),
    score: reply.current_score,
    manner: reply.bedside_manner,
    mannerHistory: [...state.mannerHistory, reply.bedside_manner],
    mannerNote: reply.manner_note ?? state.mannerNote,
    streak: reply.mark_streak,
    questions: reply.questions_asked,
    ...(reply.parts && reply.points_earned > 0 && { parts: reply.parts, partsBefore: state.parts }),
  }
}

function withLine(state: ConsultationState, clientId: string, change: Partial<Exchange>): ConsultationState {
  return { ...state, lines: state.lines.map((line) => (line.clientId === clientId ? { ...line, ...change } : line)) }
}

function withReply(state: ConsultationState, messageId: string, change: Partial<Exchange>): ConsultationState {
  return {
    ...state,
    lines: state.lines.map((line) => (line.reply?.message_id === messageId ? { ...line, ...change } : line)),
  }
}
