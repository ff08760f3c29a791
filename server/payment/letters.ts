import { dayInWords } from '../day-in-words.ts'
import type { Mail } from '../db/mail.ts'
import { action, letter, loud, points, says } from '../letter.ts'

type Reader = { to: string; publicUrl: string }
type Receipt = {
  number: string
  description: string
  /** With its sign, such as $79.99. */
  amount: string
  method: string
  paidOn: Date
  primeUntil: Date
  /** When and how much is charged next; null for what is bought once. */
  next: { on: Date; amount: string } | null
  taxNote: string | null
  testMode: boolean
}

const TEST_MODE = 'Test mode: no money has moved.'

/** The receipt of a payment. */
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
          ? `It renews by itself on ${dayInWords(receipt.next.on)} for ${receipt.next.amount}. You can cancel before then and keep what is paid for.`
          : 'It does not renew: nothing more will be charged.',
      ),
      action('Receipts and cancelling', `${publicUrl}/account`),
    ],
  })

const CARD_CHANGED = 'If your card has changed, you can put in the new one before that.'
const PAYPAL_CHANGED = 'What it pays with can be changed in your PayPal account before that.'

/** A renewal that could not be charged; `retryAt` null after the last try. */
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
    subject: retryAt ? 'We could not renew your Prime' : 'Your Prime is not renewed any more',
    parts: [
      says(`${description} was to be renewed for ${amount}, and it did not work: ${reason}`),
      says(
        retryAt
          ? `Nothing is lost: ${atPayPal ? 'PayPal tries' : 'we try'} again on ${dayInWords(retryAt)}. ${atPayPal ? PAYPAL_CHANGED : CARD_CHANGED}`
          : 'That was the last try. Nothing more will be charged. Your results stay, and you can come back to Prime whenever you like.',
      ),
      action(
        retryAt ? (atPayPal ? 'Your Prime' : 'Change the card') : 'See the plans',
        `${publicUrl}${retryAt ? '/account' : '/plans'}`,
      ),
    ],
  })

/** What was paid was given back. */
export const refundLetter = ({ to, publicUrl }: Reader, { number, amount }: { number: string; amount: string }): Mail =>
  letter({
    to,
    subject: `${amount} given back, ${number}`,
    parts: [
      says(`We have given back ${amount} for receipt ${number}. It takes your bank a few days to show it.`),
      says('The Prime that it paid for has ended, and what it was for does not renew.'),
      action('Your receipts', `${publicUrl}/account`),
    ],
  })

/** Some of a payment was given back. */
export const partRefundLetter = (
  { to, publicUrl }: Reader,
  { number, amount }: { number: string; amount: string },
): Mail =>
  letter({
    to,
    subject: `${amount} given back, ${number}`,
    parts: [
      says(`We have given back ${amount} of receipt ${number}. It takes your bank a few days to show it.`),
      says('Your Prime stays as it is.'),
      action('Your receipts', `${publicUrl}/account`),
    ],
  })

/** A bank, or PayPal, was asked for the money of a payment. */
export const disputeLetter = (
  { to, publicUrl }: Reader,
  { number, amount }: { number: string; amount: string },
): Mail =>
  letter({
    to,
    subject: `Your bank was asked for ${amount}, ${number}`,
    parts: [
      says(`Your bank, or PayPal, has told us that the ${amount} of receipt ${number} should go back to you.`),
      says('While they look into it your Prime stays, and it does not renew.'),
      says('If you did not ask for it, please tell them: then nothing changes.'),
      action('Your receipts', `${publicUrl}/account`),
    ],
  })

/** It was decided for the buyer. */
export const disputeLostLetter = (
  { to, publicUrl }: Reader,
  { number, amount }: { number: string; amount: string },
): Mail =>
  letter({
    to,
    subject: `${amount} went back to you, ${number}`,
    parts: [
      says(`Your bank, or PayPal, has given you back the ${amount} of receipt ${number}.`),
      says('The Prime that it paid for has ended, and what it was for does not renew. Your results stay.'),
      action('See the plans', `${publicUrl}/plans`),
    ],
  })

/** A trial ends soon: nothing happens by itself. */
export const trialEndingLetter = (
  { to, publicUrl, unsubscribe }: Reader & { unsubscribe: string },
  until: Date,
): Mail =>
  letter({
    to,
    subject: 'Your free trial of Prime ends soon',
    parts: [
      loud(`Your trial ends on ${dayInWords(until)}`),
      says('It ends by itself: there is no card, and nothing is charged. Your free cases and all your results stay.'),
      says('If you would like to keep every case, the Condition Explorer and your percentile, there is a plan for it.'),
      action('See the plans', `${publicUrl}/plans`),
    ],
    unsubscribe,
  })

/** A plan renews soon. It is about money, so it comes to everybody whose plan it is. */
export const renewalLetter = (
  { to, publicUrl }: Reader,
  { plan, amount, on }: { plan: string; amount: string; on: Date },
): Mail =>
  letter({
    to,
    subject: `Your Prime renews on ${dayInWords(on)}`,
    parts: [
      loud(`${amount} on ${dayInWords(on)}`),
      says(`Your plan, ${plan}, renews by itself on that day. If you want that, there is nothing to do.`),
      says('If not, you can cancel until then, and keep what you have paid for until its end.'),
      action('Renew or cancel', `${publicUrl}/account`),
    ],
  })
