import type { Dispatch } from 'react'
import * as server from './consultation-calls.ts'
import { type Action, type ConsultationState, pendingLine, type UnsentMessage } from './consultation-state.ts'
import { sendFault } from './faults.ts'
import { monotonic } from './monotonic.ts'

export type Deliver = (message: UnsentMessage, sessionId?: string) => Promise<void>

/** Returns a function that sends one message and dispatches the reply or the error. */
export function deliveryOf(
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
      if (fault.kind === 'expired' || fault.kind === 'choice-made') await readRefusalReason(sessionId, dispatch)
    }
  }
}

/**
 * Asks the server why it refused: submitted in another tab, expired, or chosen elsewhere. An unknown session counts as
 * expired.
 */
async function readRefusalReason(sessionId: string, dispatch: Dispatch<Action>) {
  try {
    dispatch({ type: 'info-received', info: await server.readInfo(sessionId), at: monotonic() })
  } catch {
    dispatch({ type: 'expired', at: monotonic() })
  }
}

/** Returns the commands that send messages, one at a time. */
export function talkOf(
  state: ConsultationState,
  dispatch: Dispatch<Action>,
  deliver: Deliver,
  setDraft: (words: string) => void,
  setRefused: (why: null) => void,
) {
  const post = (message: UnsentMessage) => {
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

/**
 * Returns the id of an earlier failed attempt at the same choice. The server may have stored it and must not count it
 * twice.
 */
function triedBefore(state: ConsultationState, messageId: string, option: number): string | undefined {
  return state.lines.find(
    ({ state: how, picks }) => how === 'failed' && picks?.messageId === messageId && picks.option === option,
  )?.clientId
}
