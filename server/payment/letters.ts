import { dayInWords } from '../day-in-words.ts'
import { action, letter, loud, points, says } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'

type Reader = { to: string; publicUrl: string }
type Receipt = {
  number: string
  description: string
  /** With its currency symbol, such as $79.99. */
  amount: string
  method: string
  paidOn: Date
  primeUntil: Date
  /** Date and amount of the next charge; null for a one-off purchase. */
  next: { on: Date; amount: string } | null
  taxNote: string | null
  testMode: boolean
}

const TEST_MODE = 'Test mode: no money has moved.'

export const receiptLetter = ({ to, publicUrl }: Reader, receipt: Receipt): Mail =>
  letter({
    to,
    subject: `Your receipt from Bedside, ${receipt.number}`,
    parts: [
      loud(`${receipt.amount} paid`),
      ...(receipt.testMode ? [says(TEST_MODE)] : []),
      points('Receipt', [
        { title: receipt.number, more: dayInWords(receipt.paidOn) },
        { title: receipt.description, more: `${receipt.amount}, ${receipt.method}` },
        ...(receipt.taxNote ? [{ title: 'Tax', more: receipt.taxNote }] : []),
      ]),
      says(`Your Prime lasts until ${dayInWords(receipt.primeUntil)}.`),
      says(
        receipt.next
          ? `It renews automatically on ${dayInWords(receipt.next.on)} for ${receipt.next.amount}. If you cancel before then, you keep the time you’ve paid for.`
          : 'It does not renew, so nothing more will be charged.',
      ),
      action('Receipts and cancellation', `${publicUrl}/account`),
    ],
  })

const CARD_CHANGED = 'If your card has changed, please update it before then.'
const PAYPAL_CHANGED = 'You can change how you pay in your PayPal account before then.'

/** Reports a renewal that could not be charged; `retryAt` is null after the last attempt. */
export const failedPaymentLetter = (
  { to, publicUrl }: Reader,
  {
    description,
    amount,
    reason,
    retryAt,
    atPayPal = false,
  }: { description: string; amount: string; reason: string; retryAt: Date | null; atPayPal?: boolean },
): Mail =>
  letter({
    to,
    subject: retryAt ? 'We couldn’t renew your Prime' : 'Your Prime will not be renewed',
    parts: [
      says(`We couldn’t renew ${description} for ${amount}: ${reason}`),
      says(
        retryAt
          ? `You haven’t lost anything: ${atPayPal ? 'PayPal will try' : 'we’ll try'} again on ${dayInWords(retryAt)}. ${atPayPal ? PAYPAL_CHANGED : CARD_CHANGED}`
          : 'That was the last attempt, so nothing more will be charged. Your results stay, and you can come back to Prime whenever you like.',
      ),
      action(
        retryAt ? (atPayPal ? 'Your Prime' : 'Update my card') : 'See the plans',
        `${publicUrl}${retryAt ? '/account' : '/plans'}`,
      ),
    ],
  })

/** Confirms a full refund. */
export const refundLetter = ({ to, publicUrl }: Reader, { number, amount }: { number: string; amount: string }): Mail =>
  letter({
    to,
    subject: `Refund of ${amount}, ${number}`,
    parts: [
      says(`We’ve refunded ${amount} for receipt ${number}. It may take a few days to appear on your statement.`),
      says('The Prime it paid for has ended and will not renew.'),
      action('Your receipts', `${publicUrl}/account`),
    ],
  })

/** Confirms a partial refund. */
export const partRefundLetter = (
  { to, publicUrl }: Reader,
  { number, amount }: { number: string; amount: string },
): Mail =>
  letter({
    to,
    subject: `Refund of ${amount}, ${number}`,
    parts: [
      says(`We’ve refunded ${amount} of receipt ${number}. It may take a few days to appear on your statement.`),
      says('Your Prime is not affected.'),
      action('Your receipts', `${publicUrl}/account`),
    ],
  })

/** Notifies the buyer that a payment was disputed with the bank or PayPal. */
export const disputeLetter = (
  { to, publicUrl }: Reader,
  { number, amount }: { number: string; amount: string },
): Mail =>
  letter({
    to,
    subject: `Disputed payment of ${amount}, ${number}`,
    parts: [
      says(`Your bank or PayPal has told us that you dispute the payment of ${amount} on receipt ${number}.`),
      says('While they look into it, you keep Prime, but it won’t renew.'),
      says('If you didn’t dispute it, please tell them and nothing will change.'),
      action('Your receipts', `${publicUrl}/account`),
    ],
  })

/** Notifies the buyer that the dispute was decided in their favour. */
export const disputeLostLetter = (
  { to, publicUrl }: Reader,
  { number, amount }: { number: string; amount: string },
): Mail =>
  letter({
    to,
    subject: `${amount} returned to you, ${number}`,
    parts: [
      says(`Your bank or PayPal has returned the ${amount} on receipt ${number} to you.`),
      says('The Prime it paid for has ended and will not renew. Your results stay.'),
      action('See the plans', `${publicUrl}/plans`),
    ],
  })

/** Announces the end of a trial; nothing is charged automatically. */
export const trialEndingLetter = (
  { to, publicUrl, unsubscribe }: Reader & { unsubscribe: string },
  until: Date,
): Mail =>
  letter({
    to,
    subject: 'Your free trial of Prime ends soon',
    parts: [
      loud(`Your trial ends on ${dayInWords(until)}`),
      says(
        'It ends automatically: we don’t have your card and won’t charge you. Your free cases and all your results stay.',
      ),
      says('To keep every case, the Condition Explorer and your percentile, choose a plan.'),
      action('See the plans', `${publicUrl}/plans`),
    ],
    unsubscribe,
  })

/** Announces a renewal. Has no unsubscribe link, because it concerns a charge. */
export const renewalLetter = (
  { to, publicUrl }: Reader,
  { plan, amount, on }: { plan: string; amount: string; on: Date },
): Mail =>
  letter({
    to,
    subject: `Your Prime renews on ${dayInWords(on)}`,
    parts: [
      loud(`${amount} on ${dayInWords(on)}`),
      says(`Your plan, ${plan}, renews automatically on that day. You don’t need to do anything.`),
      says('If you’d rather not renew, cancel before then. You keep Prime until the end of the time you’ve paid for.'),
      action('Renew or cancel', `${publicUrl}/account`),
    ],
  })
