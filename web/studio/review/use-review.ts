import { useCallback, useEffect, useRef, useState } from 'react'
import type { StudioReviewReply } from '#contract/studio/studio-review.ts'
import { call } from '../../api.ts'
import { wordsOf } from '../../staff/use-staff-page.ts'
import { recoverFocus } from '../move-on.ts'

/** Polling interval while this server prepares a new version. */
const SOON_MS = 1500

export type ReviewActions = ReturnType<typeof useReview>

/** The review state of a case and its actions. Refetched after every save and when the review card opens. */
export function useReview(id: string, revision: number, isOpen: boolean) {
  const room = `/api/v1/studio/${id}/`
  const [shown, setShown] = useState<StudioReviewReply>()
  const [fault, setFault] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  // Counts the replies of steps. A read that began before one of them arrived may lack what it says.
  const stepsTaken = useRef(0)

  const look = useCallback(async () => {
    const before = stepsTaken.current
    const reply = await call<StudioReviewReply>('GET', `${room}review/`)
    if (stepsTaken.current === before) setShown(reply)
  }, [room])
  useEffect(() => {
    // Listed so that the effect depends on them.
    void [revision, isOpen]
    look().catch((error: unknown) => setFault(wordsOf(error)))
  }, [look, revision, isOpen])

  const isComing = shown?.published?.is_offered === true && !shown.published.is_loaded
  useEffect(() => {
    if (!isComing) return
    const timer = setInterval(() => void look().catch(() => null), SOON_MS)
    return () => clearInterval(timer)
  }, [isComing, look])

  /** Sends a step, and returns whether the server accepted it. */
  async function send(method: 'POST' | 'PATCH', part: string, body?: object): Promise<boolean> {
    if (isBusy) return false
    setFault('')
    setIsBusy(true)
    try {
      const reply = await call<StudioReviewReply>(method, `${room}${part}/`, body)
      stepsTaken.current += 1
      setShown(reply)
      return true
    } catch (error) {
      setFault(wordsOf(error))
      return false
    } finally {
      setIsBusy(false)
      recoverFocus()
    }
  }
  return { shown, fault, isBusy, send }
}
