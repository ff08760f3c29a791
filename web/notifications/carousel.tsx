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
  wanted: boolean
  onSeen: (ids: string[]) => void
}

/** Most slides at a time. After a long absence the others are in the bell's list. */
const MOST_SLIDES = 3

/**
 * Shows new notifications once on the dashboard, but not during the tours or on a visit in which another dialog opened
 * automatically.
 */
export function Carousel({ user, notifications, wanted, onSeen }: Props) {
  const [shown, setShown] = useState<{ Slides: ComponentType<NewFeaturesProps>; told: Notification[] } | null>(null)
  useEffect(() => {
    const told = unreadOf(notifications)
    if (!wanted || told.length === 0 || wasInterrupted() || inTours(user)) return
    let cancelled = false
    const begin = async () => {
      const loaded = await import('./new-features.tsx').catch(() => null)
      if (cancelled || !loaded || wasInterrupted() || isBusy()) return
      noteInterruption()
      setShown({ Slides: loaded.NewFeatures, told })
    }
    const soon = setTimeout(() => void begin(), SETTLED_MS)
    return () => {
      cancelled = true
      clearTimeout(soon)
    }
  }, [user, notifications, wanted])
  return (
    shown && (
      <shown.Slides
        notifications={shown.told.slice(0, MOST_SLIDES)}
        onSeen={() => onSeen(shown.told.map(({ id }) => id))}
      />
    )
  )
}
