import { useState } from 'react'
import type { AdminPaymentsReply, RefundRequest } from '#contract/payment.ts'
import { call } from '../../api.ts'
import { wordsOf } from '../../staff/use-staff-page.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { type GiveBack, PaymentEntry } from '../payment-entry.tsx'

type Props = { first: AdminPaymentsReply['payments']; room: string }

/** One person's payments, each with its refund. */
export function PaymentsOf({ first, room }: Props) {
  const [payments, setPayments] = useState(first)
  const [fault, setFault] = useState<string | null>(null)
  const giveBack: GiveBack = async (id, reason) => {
    setFault(null)
    try {
      await call('POST', `/api/v1/admin/payments/${id}/refund/`, { reason } satisfies RefundRequest)
      setPayments((await call<AdminPaymentsReply>('GET', room)).payments)
      return true
    } catch (error) {
      setFault(wordsOf(error))
      return false
    }
  }
  return (
    <>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      {payments.length === 0 ? (
        <p>Nothing paid yet.</p>
      ) : (
        <Stack as="ol" gap={8}>
          {payments.map((payment) => (
            <PaymentEntry key={payment.id} payment={payment} onGiveBack={giveBack} />
          ))}
        </Stack>
      )}
    </>
  )
}
