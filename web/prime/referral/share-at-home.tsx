import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { isBackFromUpgrade, SHARE } from '../../paths/prime-paths.ts'
import { OpenReferralDialog } from './open-referral-dialog.tsx'

/** Opens the referral dialog when the URL asks for it, or after leaving the checkout without buying. */
export function ShareAtHome() {
  const user = useRouteLoaderData<UserReply>('shell/shell')
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const params = new URLSearchParams(search)
  const back = isBackFromUpgrade(state)
  if (!user) return null
  const close = () => {
    params.delete(SHARE)
    void navigate({ pathname, search: params.toString() }, { replace: true, preventScrollReset: true })
  }
  return (
    <OpenReferralDialog
      occasion={{ kind: back ? 'help' : 'share' }}
      user={user}
      open={params.has(SHARE) || (back && !user.has_ever_been_prime)}
      onClose={close}
    />
  )
}
