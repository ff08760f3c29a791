import { useEffect, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { CaseReply } from '#contract/cases.ts'
import { isBackFromUpgrade } from '../../paths/prime-paths.ts'
import { changeUser } from '../../session/session.ts'
import { isBusy, noteInterruption, SETTLED_MS, wasInterrupted } from '../../tours/interruptions.ts'
import { inTours } from '../../tours/progress.ts'
import { herePath } from '../../variants/country.ts'
import { loadPlans } from '../payment-calls.ts'
import { type Offer, offersAtHome } from './offers.ts'
import { firstUnseen, noteSeen } from './offers-seen.ts'
import { OpenUpgradeDialog } from './open-upgrade-dialog.tsx'

type Props = {
  cases: readonly CaseReply[]
  /** True when nothing else is open over the page. */
  enabled: boolean
}

/** Shows the offer that is due, once, on a visit without any other interruption. */
export function OfferAtHome({ cases, enabled }: Props) {
  const user = useRouteLoaderData<UserReply>('shell/shell')
  const [offer, setOffer] = useState<Offer>()
  const [open, setOpen] = useState(false)
  const back = isBackFromUpgrade(useLocation().state)
  useEffect(() => {
    if (!user || !enabled) return
    if (back && mayRenew(user)) return show('end')
    if (wasInterrupted() || inTours(user)) return
    const due = firstUnseen(user.id, offersAtHome(user, herePath()), localStorage)
    if (!due) return
    let cancelled = false
    const begin = async () => {
      if (!(await canBuy()) || cancelled || wasInterrupted() || isBusy()) return
      noteSeen(user.id, due, localStorage)
      show(due)
    }
    const soon = setTimeout(() => void begin(), SETTLED_MS)
    return () => {
      cancelled = true
      clearTimeout(soon)
    }
    function show(found: Offer) {
      noteInterruption()
      setOffer(found)
      setOpen(true)
    }
  }, [user, enabled, back])
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

/** Offers appear unprompted only where Prime can be bought. */
const canBuy = () =>
  loadPlans().then(
    ({ payment }) => payment.can_buy,
    () => false,
  )

/** Returns whether the user used to have Prime: such users are offered a renewal after leaving the checkout. */
const mayRenew = ({ has_ever_been_prime: hasBeen, prime_status: isPrime }: UserReply) => hasBeen && !isPrime

/** Counts a postponed renewal. If that fails, the user is asked again another time. */
const putOff = ({ profile: { show_renew_modal: left } }: UserReply) =>
  changeUser({ profile: { show_renew_modal: Math.max(-1, left - 1) } }).catch(() => null)
