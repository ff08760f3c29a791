import { type ComponentType, useEffect, useState } from 'react'
import type { UserReply } from '#contract/accounts.ts'
import type { Notification } from '#contract/notifications.ts'
import { isBusy, noteInterruption, SETTLED_MS, wasInterrupted } from '../tours/interruptions.ts'
import { inTours } from '../tours/progress.ts'
import type { NewFeaturesProps } from './new-features.tsx'
import { unreadOf } from './use-notifications.ts'

type Props = {
  user: UserReply
  notifications: readonly Notification[]
  /** The dashboard is open, without a case dialog over it. */
  enabled: boolean
  onSeen: (ids: string[]) => void
}

/** Most slides at a time. After a long absence the others are in the bell's list. */
const MOST_SLIDES = 3

/**
 * Shows new notifications once on the dashboard, but not during the tours or on a visit in which another dialog opened
 * automatically.
 */
export function Carousel({ user, notifications, enabled, onSeen }: Props) {
  const [shown, setShown] = useState<{ Slides: ComponentType<NewFeaturesProps>; unread: Notification[] } | null>(null)
  useEffect(() => {
    const unread = unreadOf(notifications)
    if (!enabled || unread.length === 0 || wasInterrupted() || inTours(user)) return
    let cancelled = false
    const begin = async () => {
      const loaded = await import('./new-features.tsx').catch(() => null)
      if (cancelled || !loaded || wasInterrupted() || isBusy()) return
      noteInterruption()
      setShown({ Slides: loaded.NewFeatures, unread })
    }
    const soon = setTimeout(() => void begin(), SETTLED_MS)
    return () => {
      cancelled = true
      clearTimeout(soon)
    }
  }, [user, notifications, enabled])
  return (
    shown && (
      <shown.Slides
        notifications={shown.unread.slice(0, MOST_SLIDES)}
        onSeen={() => onSeen(shown.unread.map(({ id }) => id))}
      />
    )
  )
}
