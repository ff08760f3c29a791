import { Link, useRouteLoaderData, useSearchParams } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { BACK_FROM_UPGRADE } from '../../paths/prime-paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Route } from './+types/upgrade-screen.ts'
import { Checkout } from './checkout.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import styles from './create-prime-account.module.css'
import { loadCheckout } from './load-checkout.ts'
import { PlansFault } from './plans-fault.tsx'

export const meta = () => [{ title: 'Upgrade · Bedside' }]

export const clientLoader = () => loadCheckout()

/** Upgrading from inside the product: like step 2 of a Prime account, but without the steps and with a link back. */
export default function UpgradeScreen({ loaderData }: Route.ComponentProps) {
  const user = useRouteLoaderData<UserReply>('account/student-layout')
  const [params] = useSearchParams()
  return (
    <CheckoutPage home="/dashboard/home">
      {'fault' in loaderData ? (
        <PlansFault fault={loaderData.fault} />
      ) : (
        <Checkout
          {...loaderData}
          planName={params.get('plan')}
          firstCode={user?.profile.promo_code ?? ''}
          leftPayPal={params.get('paypal') === 'left'}
        >
          <header className={styles.head}>
            <Link className={styles.back} to="/dashboard/home" state={BACK_FROM_UPGRADE}>
              <Icon name="back" /> Home
            </Link>
            <h1>Payment method</h1>
          </header>
        </Checkout>
      )}
    </CheckoutPage>
  )
}
