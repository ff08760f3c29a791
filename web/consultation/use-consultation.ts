import { type Dispatch, useCallback, useReducer, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import { notifyOtherTabs } from '../other-tabs.ts'
import { forgetUser } from '../session/session.ts'
import * as server from './consultation-calls.ts'
import { type Action, type ConsultationState, opening, step, type UnsentMessage } from './consultation-state.ts'
import { deliveryOf, talkOf } from './delivery.ts'
import { STOP_TROUBLE, serverWords } from './faults.ts'
import type { ModeRoutes } from './mode-routes.ts'
import { monotonic } from './monotonic.ts'
import { saveDraft } from './unsent-store.ts'
import { useOpening } from './use-opening.ts'

export type Commands = {
  send: (words: string) => void
  /** Sends one of the quick replies and keeps the draft. */
  sayQuickly: (words: string) => void
  pick: (messageId: string, option: number, question: string) => void
  sendAgain: (message: UnsentMessage) => void
  begin: () => void
  flag: (messageId: string, flagged: boolean) => void
  openHint: (index: number, total: number) => void
  noneMeant: (messageId: string) => void
  assist: (enabled: boolean) => void
  submit: () => Promise<void>
  refresh: () => Promise<void>
}

/** The live consultation, connected to the server: its state, the draft and the student's commands. */
export function useConsultation(patientCase: CaseReply, routes: ModeRoutes) {
  const { time_limit, max_score, extra_time } = patientCase
  const [state, dispatch] = useReducer(step, opening(time_limit, max_score, extra_time))
  const [draft, setDraft] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const leaving = useRef(false)
  const deliver = deliveryOf(state.sessionId, dispatch, (words, why) => {
    setDraft((typed) => (typed ? `${words}\n${typed}` : words))
    setRefused(why)
  })
  useOpening(patientCase.id, routes, dispatch, setDraft, deliver)

  const refresh = useCallback(async () => {
    if (!state.sessionId) return
    const info = await server.readInfo(state.sessionId).catch(() => null)
    if (info) dispatch({ type: 'info-received', info, at: monotonic() })
  }, [state.sessionId])

  const submit = useSubmit(routes, state, dispatch, leaving)
  const commands: Commands = {
    ...talkOf(state, dispatch, deliver, setDraft, setRefused),
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

function useTurns(state: ConsultationState, dispatch: Dispatch<Action>) {
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
    assist: async (enabled: boolean) => {
      if (!sessionId) return
      dispatch({ type: 'assist', assist: enabled })
      dispatch({ type: 'dialog', dialog: null, at: monotonic() })
      await server.patchInfo(sessionId, { assist: enabled }).catch(() => dispatch({ type: 'assist', assist: !enabled }))
    },
  }
}

function useSubmit(
  { after }: ModeRoutes,
  { sessionId, streak, hints }: ConsultationState,
  dispatch: Dispatch<Action>,
  leaving: { current: boolean },
) {
  const navigate = useNavigate()
  return async () => {
    if (!sessionId) return
    try {
      await server.stopSession(sessionId, streak, hints.filter((hint) => hint.revealed).length)
      leaving.current = true
      saveDraft(localStorage, sessionId, { draft: '', unsent: [] })
      forgetUser()
      notifyOtherTabs()
      dispatch({ type: 'stopped' })
      await navigate(after(sessionId))
    } catch (error) {
      dispatch({ type: 'trouble', trouble: serverWords(error, STOP_TROUBLE), at: monotonic() })
    }
  }
}
