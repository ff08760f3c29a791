import { useEffect, useRef, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import type { DebriefReply } from '#contract/agent.ts'
import { Refusal } from '../../api.ts'
import { HOME } from '../../paths/case-paths.ts'
import { noteInterruption } from '../../tours/interruptions.ts'
import { sendFeedback } from '../results-calls.ts'
import { type FeedbackDraft, readDraft, saveFeedbackDraft } from './feedback-draft.ts'
import { sessionList } from './session-list.ts'

const TROUBLE = 'Sorry, we are currently having some issues, please try again later'

/** Attempts for which the feedback dialog has opened automatically, which happens once each. */
const prompted = sessionList('bedside.feedback-asked')

/**
 * The student's feedback on a case, given once per attempt. The dialog opens automatically the first time the student
 * leaves the debrief for the dashboard, and on request at any time.
 */
export function useFeedback({ session_id: sessionId, case_id: caseId, feedback_given }: DebriefReply) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState(() => readDraft(sessionId))
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState('')
  const given = useRef(feedback_given)
  const blocker = useBlocker(
    ({ nextLocation }) => nextLocation.pathname === HOME && !given.current && !prompted.has(sessionId),
  )
  const leaving = blocker.state === 'blocked'

  useEffect(() => {
    if (!leaving) return
    prompted.add(sessionId)
    noteInterruption()
    setOpen(true)
  }, [leaving, sessionId])

  const change = (next: FeedbackDraft) => {
    setDraft(next)
    saveFeedbackDraft(sessionId, next)
  }
  /** Continues the blocked navigation. A dialog that the student opened just closes. */
  const exit = () => {
    setOpen(false)
    setFault('')
    if (blocker.state === 'blocked') blocker.proceed()
  }
  const submit = async () => {
    if (draft.rate === null || sending) return
    setSending(true)
    setFault('')
    try {
      await sendFeedback({ case: caseId, comment: draft.comment, rate: draft.rate, session_uuid: sessionId })
    } catch (error) {
      if (!alreadyGiven(error)) {
        setFault(wordsOf(error))
        setSending(false)
        return
      }
    }
    given.current = true
    saveFeedbackDraft(sessionId, { rate: null, comment: '' })
    if (blocker.state === 'blocked') blocker.proceed()
    else navigate(HOME)
  }
  return { open, show: () => setOpen(true), given: given.current, draft, change, sending, fault, exit, submit }
}

/** The feedback had arrived but the response was lost, or it was sent from another tab. */
const alreadyGiven = (error: unknown) => error instanceof Refusal && error.code === 'feedback-given'

const wordsOf = (error: unknown) => (error instanceof Refusal && error.status < 500 ? error.message : TROUBLE)
