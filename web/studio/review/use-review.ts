import { useCallback, useEffect, useState } from 'react'
import type { StudioReviewReply } from '#contract/studio-review.ts'
import { call } from '../../api.ts'
import { wordsOf } from '../../staff/use-room.ts'

/** How often the way to students is looked at again while this server makes a new version ready. */
const SOON_MS = 1500

export type ReviewActions = ReturnType<typeof useReview>

/** How far a case is on its way to students, read again after every save, and its next steps. */
export function useReview(id: string, revision: number) {
  const room = `/api/v1/studio/${id}/`
  const [shown, setShown] = useState<StudioReviewReply>()
  const [fault, setFault] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const look = useCallback(() => call<StudioReviewReply>('GET', `${room}review/`).then(setShown), [room])
  useEffect(() => {
    // Named so that the lookup follows every save.
    void revision
    look().catch((error: unknown) => setFault(wordsOf(error)))
  }, [look, revision])

  const isComing = shown?.published?.is_offered === true && !shown.published.is_loaded
  useEffect(() => {
    if (!isComing) return
    const timer = setInterval(() => void look().catch(() => null), SOON_MS)
    return () => clearInterval(timer)
  }, [isComing, look])

  /** Sends a step; says whether it was taken. */
  async function send(method: 'POST' | 'PATCH', part: string, body?: object): Promise<boolean> {
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
    }
  }
  return { shown, fault, isBusy, send }
}
