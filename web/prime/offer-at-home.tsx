import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { CaseReply } from '#contract/cases.ts'
import { changeUser } from '../account/session.ts'
import { isBusy, noteInterruption, SETTLED_MS, wasInterrupted } from '../tours/interruptions.ts'
import { inTours } from '../tours/progress.ts'
import { type Offer, offersAtHome } from './offers.ts'
import { firstUnseen, noteSeen } from './offers-seen.ts'
import { OpenUpgradeDialog } from './open-upgrade-dialog.tsx'

type Props = {
  cases: readonly CaseReply[]
  /** Nothing else is open over the page. */
  wanted: boolean
}

/** The offer that is due comes up by itself, once, and only on a visit in which nothing else did. */
export function OfferAtHome({ cases, wanted }: Props) {
  const user = useRouteLoaderData<UserReply>('dashboard/shell')
  const [offer, setOffer] = useState<Offer>()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!user || !wanted || wasInterrupted() || inTours(user)) return
    const due = firstUnseen(user.id, offersAtHome(user, window.location.pathname), localStorage)
    if (!due) return
    const soon = setTimeout(() => {
      if (wasInterrupted() || isBusy()) return
      noteInterruption()
      noteSeen(user.id, due, localStorage)
      setOffer(due)
      setOpen(true)
    }, SETTLED_MS)
    return () => clearTimeout(soon)
  }, [user, wanted])
  if (!user || !offer) return null
  const close = () => {
    setOpen(false)
    if (offer === 'end') void putOff(user)
  }
  return (
    <OpenUpgradeDialog
      offer={offer}
      user={user}
      behind={cases.find(({ locked }) => locked)}
      open={open}
      onClose={close}
    />
  )
}

/** The renewal was put off once more; where that cannot be told, it is asked again another time. */
const putOff = ({ profile: { show_renew_modal: left } }: UserReply) =>
  changeUser({ profile: { show_renew_modal: Math.max(-1, left - 1) } }).catch(() => null)
