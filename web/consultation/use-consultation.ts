import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import { forgetUser } from '../account/session.ts'
import { Refusal } from '../api.ts'
import * as server from './consultation-calls.ts'
import { type Action, type Consultation, opening, pendingLine, step, type Unsent } from './consultation-state.ts'
import { STOP_TROUBLE, sendFault, serverWords, startFault } from './faults.ts'
import { keep, kept } from './unsent-store.ts'
import type { Way } from './way.ts'

/** The browser's monotonic clock in ms: the only clock that the screen reads. */
export const monotonic = () => performance.now()

export type Commands = {
  send: (words: string) => void
  /** Says one of the quick replies; what is being typed stays. */
  sayQuickly: (words: string) => void
  pick: (messageId: string, option: number, question: string) => void
  sendAgain: (message: Unsent) => void
  begin: () => void
  flag: (messageId: string, flagged: boolean) => void
  openHint: (index: number, total: number) => void
  noneMeant: (messageId: string) => void
  assist: (wanted: boolean) => void
  submit: () => Promise<void>
  refresh: () => Promise<void>
}

/** The live consultation, bound to the server: its state, the text being typed, and what the student can do. */
export function useConsultation(patientCase: CaseReply, way: Way) {
  const { time_limit, max_score, extra_time } = patientCase
  const [state, dispatch] = useReducer(step, opening(time_limit, max_score, extra_time))
  const [draft, setDraft] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const leaving = useRef(false)
  const deliver = useDeliver(state.sessionId, dispatch, (words, why) => {
    setDraft((typed) => (typed ? `${words}\n${typed}` : words))
    setRefused(why)
  })
  useOpening(patientCase.id, way, dispatch, setDraft, deliver)

  const refresh = useCallback(async () => {
    if (!state.sessionId) return
    const info = await server.readInfo(state.sessionId).catch(() => null)
    if (info) dispatch({ type: 'heard', info, at: monotonic() })
  }, [state.sessionId])

  const submit = useSubmit(way, state, dispatch, leaving)
  const commands: Commands = {
    ...talk(state, dispatch, deliver, setDraft, setRefused),
    ...useTurns(state, dispatch),
    submit,
    refresh,
  }
  const type = (words: string) => {
    setDraft(words)
    setRefused(null)
  }
  return { state, dispatch, draft, type, refused, commands, leaving }
}

type Deliver = (message: Unsent, sessionId?: string) => Promise<void>

/** Brings one message to the server and its reply, or what went wrong, into the state. */
function useDeliver(
  current: string | null,
  dispatch: Dispatch<Action>,
  giveBack: (words: string, why: string) => void,
): Deliver {
  return async (message, sessionId = current ?? '') => {
    try {
      const reply = await server.send(sessionId, message)
      dispatch({ type: 'replied', clientId: message.clientId, reply })
    } catch (error) {
      const fault = sendFault(error)
      if (fault.kind === 'refused' && !message.picks) {
        dispatch({ type: 'withdrawn', clientId: message.clientId })
        giveBack(message.said, fault.words)
        return
      }
      if (fault.kind === 'choice-made') dispatch({ type: 'withdrawn', clientId: message.clientId })
      else dispatch({ type: 'failed', clientId: message.clientId, fault: fault.words })
      if (fault.kind === 'time-up') dispatch({ type: 'time-up', at: monotonic() })
      if (fault.kind === 'expired' || fault.kind === 'choice-made') await hearWhy(sessionId, dispatch)
    }
  }
}

/** The server knows why it refused: submitted in another tab, expired, chosen elsewhere. Unknown to it is expired too. */
async function hearWhy(sessionId: string, dispatch: Dispatch<Action>) {
  try {
    dispatch({ type: 'heard', info: await server.readInfo(sessionId), at: monotonic() })
  } catch {
    dispatch({ type: 'expired', at: monotonic() })
  }
}

/** Starts or resumes the session once, then sends again what an earlier visit could not. */
function useOpening(
  caseId: number,
  { journeyId, door }: Way,
  dispatch: Dispatch<Action>,
  setDraft: (words: string) => void,
  deliver: Deliver,
) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const asked = query.get('session')
  const latest = useRef(deliver)
  latest.current = deliver

  useEffect(() => {
    let left = false
    const open = async () => {
      const { session_id, resumed } = asked
        ? { session_id: asked, resumed: true }
        : await server.startSession(caseId, journeyId)
      const info = await server.readInfo(session_id)
      if (left) return
      if (info.case_id !== caseId) {
        dispatch({ type: 'expired', at: monotonic() })
        return
      }
      const { draft, unsent } = kept(localStorage, session_id)
      dispatch({ type: 'session', sessionId: session_id, resumed: resumed && info.started !== null })
      dispatch({ type: 'heard', info, at: monotonic(), unsent })
      setDraft(draft)
      for (const message of unsent) {
        dispatch({ type: 'resent', clientId: message.clientId })
        await latest.current(message, session_id)
      }
    }
    open().catch((error) => {
      if (left) return
      if (asked && error instanceof Refusal && error.status === 404) {
        dispatch({ type: 'expired', at: monotonic() })
        return
      }
      const fault = startFault(error)
      if (fault.kind === 'locked') navigate(door, { replace: true })
      else dispatch({ type: 'trouble', trouble: fault.words, at: monotonic() })
    })
    return () => {
      left = true
    }
  }, [caseId, journeyId, door, asked, dispatch, setDraft, navigate])
}

function talk(
  state: Consultation,
  dispatch: Dispatch<Action>,
  deliver: Deliver,
  setDraft: (words: string) => void,
  setRefused: (why: null) => void,
) {
  const post = (message: Unsent) => {
    if (pendingLine(state) || !state.sessionId) return
    dispatch({ type: 'sent', message })
    void deliver(message)
  }
  const say = (words: string) => post({ clientId: crypto.randomUUID(), said: words.trim(), picks: null })
  return {
    sayQuickly: say,
    send: (words: string) => {
      if (pendingLine(state) || !words.trim()) return
      if (words.trim() === '!') {
        setDraft('')
        return
      }
      setDraft('')
      setRefused(null)
      say(words)
    },
    pick: (messageId: string, option: number, question: string) =>
      post({
        clientId: triedBefore(state, messageId, option) ?? crypto.randomUUID(),
        said: question,
        picks: { messageId, option },
      }),
    sendAgain: post,
  }
}

/** The id of the same choice when it failed before: the server may have it, and must not count it twice. */
function triedBefore(state: Consultation, messageId: string, option: number): string | undefined {
  return state.lines.find(
    ({ state: how, picks }) => how === 'failed' && picks?.messageId === messageId && picks.option === option,
  )?.clientId
}

function useTurns(state: Consultation, dispatch: Dispatch<Action>) {
  const { sessionId } = state
  return {
    begin: () => dispatch({ type: 'begun', at: monotonic() }),
    flag: (messageId: string, flagged: boolean) => {
      dispatch({ type: 'flagged', messageId, flagged })
      server.flagReply(messageId, flagged).catch(() => dispatch({ type: 'flagged', messageId, flagged: !flagged }))
    },
    openHint: async (index: number, total: number) => {
      if (!sessionId) return
      dispatch({ type: 'hint', index, at: monotonic() })
      const hint = await server.revealHint(sessionId, index, total).catch(() => null)
      dispatch(hint ? { type: 'hinted', hint } : { type: 'hint-failed' })
    },
    noneMeant: (messageId: string) => {
      dispatch({ type: 'none-meant', messageId, meant: true })
      server.noneMeant(messageId).catch(() => dispatch({ type: 'none-meant', messageId, meant: false }))
    },
    assist: async (wanted: boolean) => {
      if (!sessionId) return
      dispatch({ type: 'assist', assist: wanted })
      dispatch({ type: 'dialog', dialog: null, at: monotonic() })
      await server.patchInfo(sessionId, { assist: wanted }).catch(() => dispatch({ type: 'assist', assist: !wanted }))
    },
  }
}

function useSubmit(
  { after }: Way,
  { sessionId, streak, hints }: Consultation,
  dispatch: Dispatch<Action>,
  leaving: { current: boolean },
) {
  const navigate = useNavigate()
  return async () => {
    if (!sessionId) return
    try {
      await server.stopSession(sessionId, streak, hints.filter((hint) => hint.revealed).length)
      leaving.current = true
      keep(localStorage, sessionId, { draft: '', unsent: [] })
      forgetUser()
      dispatch({ type: 'stopped' })
      await navigate(after(sessionId))
    } catch (error) {
      dispatch({ type: 'trouble', trouble: serverWords(error, STOP_TROUBLE), at: monotonic() })
    }
  }
}
