import { useCallback, useEffect, useState } from 'react'
import type { StudioReviewReply } from '#contract/studio/studio-review.ts'
import { call } from '../../api.ts'
import { wordsOf } from '../../staff/use-room.ts'
import { keepFocus } from '../move-on.ts'

/** How often the way to students is looked at again while this server makes a new version ready. */
const SOON_MS = 1500

export type ReviewActions = ReturnType<typeof useReview>

/** How far a case is on its way to students, read again after every save and when its card is opened, and its next steps. */
export function useReview(id: string, revision: number, isOpen: boolean) {
  const room = `/api/v1/studio/${id}/`
  const [shown, setShown] = useState<StudioReviewReply>()
  const [fault, setFault] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const look = useCallback(() => call<StudioReviewReply>('GET', `${room}review/`).then(setShown), [room])
  useEffect(() => {
    // Named so that the lookup follows them.
    void [revision, isOpen]
    look().catch((error: unknown) => setFault(wordsOf(error)))
  }, [look, revision, isOpen])

  const isComing = shown?.published?.is_offered === true && !shown.published.is_loaded
  useEffect(() => {
    if (!isComing) return
    const timer = setInterval(() => void look().catch(() => null), SOON_MS)
    return () => clearInterval(timer)
  }, [isComing, look])

  /** Sends a step; says whether it was taken. */
  async function send(method: 'POST' | 'PATCH', part: string, body?: object): Promise<boolean> {
    if (isBusy) return false
    setFault('')
    setIsBusy(true)
    try {
      setShown(await call<StudioReviewReply>(method, `${room}${part}/`, body))
      return true
    } catch (error) {
      setFault(wordsOf(error))
      return false
    } finally {
      setIsBusy(false)
      keepFocus()
    }
  }
  return { shown, fault, isBusy, send }
}
