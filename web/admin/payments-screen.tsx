import type { AdminPaymentsReply, RefundRequest } from '#contract/payment.ts'
import { readStaffPage } from '../staff/staff-call.ts'
import { useStaffPage } from '../staff/use-staff-page.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import type { Route } from './+types/payments-screen.ts'
import { type GiveBack, PaymentEntry } from './payment-entry.tsx'

export const meta = () => [{ title: 'Payments · Staff · Bedside' }]

const PATH = '/api/v1/admin/payments/'

export const clientLoader = () => readStaffPage<AdminPaymentsReply>(PATH)

export default function PaymentsScreen({ loaderData }: Route.ComponentProps) {
  return loaderData && <Payments first={loaderData} />
}

function Payments({ first }: { first: AdminPaymentsReply }) {
  const { shown, fault, send } = useStaffPage(first)
  const giveBack: GiveBack = (id, reason) => send('POST', `${PATH}${id}/refund/`, { reason } satisfies RefundRequest)
  return (
    <>
      <h1>Payments</h1>
      <Note>
        The latest two hundred. A refund here is always in full and ends the Prime it paid for. For a partial refund,
        which keeps Prime, use the provider’s dashboard.
      </Note>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      {shown.payments.length === 0 && <p>Nobody has paid yet.</p>}
      <Stack as="ol" gap={8}>
        {shown.payments.map((payment) => (
          <PaymentEntry key={payment.id} payment={payment} onGiveBack={giveBack} />
        ))}
      </Stack>
    </>
  )
}
