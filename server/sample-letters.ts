import { sampleLettersReply } from '#contract/mails.ts'
import {
  accountDeletedLetter,
  changeFromLetter,
  changeToLetter,
  dataReadyLetter,
  emailChangedLetter,
  identityLinkLetter,
  passwordChangedLetter,
  resetLetter,
  verificationLetter,
} from './accounts/letters.ts'
import { mergedLetter } from './admin/merging/merged-letter.ts'
import { grantedLetter } from './consultations/contests/granted-letter.ts'
import { remarkedLetter } from './consultations/remark/remarked-letter.ts'
import { resultLetter } from './consultations/share/result-letter.ts'
import { demonstrationLetter } from './demonstrations/demonstration-letter.ts'
import { openEndpoint } from './endpoint.ts'
import { notFound } from './errors.ts'
import { invitationLetter } from './institutions/cohorts/invitation-letter.ts'
import type { Mail } from './mail/mail.ts'
import {
  disputeLetter,
  disputeLostLetter,
  failedPaymentLetter,
  partRefundLetter,
  receiptLetter,
  refundLetter,
  renewalLetter,
  trialEndingLetter,
} from './payment/letters.ts'
import { noRewardLetter, rewardLetter } from './referral/reward-letter.ts'
import { limitReached } from './referral/reward-words.ts'
import { examReminderLetter } from './study/reminder-letter.ts'
import { answerLetter } from './support/answer-letter.ts'
import { supportLetter } from './support/support-letter.ts'

/** Returns every e-mail of the product with made-up content, for development. */
export const showLetters = openEndpoint({
  returns: sampleLettersReply,
  async handle(_, { showOutbox, publicUrl }) {
    if (!showOutbox) throw notFound()
    const letters = Object.entries(sampleLetters(publicUrl))
    return { letters: letters.map(([name, { subject, text, html }]) => ({ name, subject, text, html: html ?? '' })) }
  },
})

const TO = 'sam@example.org'
const KEY = 'made-up-key'
const RESULT = {
  patient_name: 'Alex Morgan',
  current_score: 21,
  max_score: 34,
  extra_time: 0 as const,
  stars: 2,
  keeps: [{ title: 'You let her tell her story', why: 'Two open questions before the first closed one.' }],
  changes: [{ title: 'What she is afraid of', better: 'A made-up better question, in the words of a sample letter?' }],
}

const sampleLetters = (publicUrl: string): Record<string, Mail> => ({
  'Verify your e-mail': verificationLetter(TO, publicUrl, KEY),
  'A new password': resetLetter(TO, publicUrl, KEY),
  'The password was changed': passwordChangedLetter(TO, publicUrl),
  'A new e-mail address, to the old one': changeFromLetter(TO, publicUrl, KEY, 'new@example.org'),
  'A new e-mail address, to the new one': changeToLetter(TO, publicUrl, KEY),
  'The e-mail address was changed': emailChangedLetter(TO, publicUrl, 'new@example.org'),
  'The data is ready': dataReadyLetter(TO, publicUrl),
  'The account is deleted': accountDeletedLetter(TO, { publicUrl, isPaying: true }),
  'Two accounts are one': mergedLetter(TO, { closed: 'old@example.org', remaining: TO, publicUrl }),
  'Connect an account elsewhere': identityLinkLetter(TO, publicUrl, KEY, 'Google'),
  'A result, to its student': resultLetter(RESULT, { to: TO, link: `${publicUrl}/cases/52`, from: 'you' }),
  'A result, to a tutor': resultLetter(RESULT, {
    to: TO,
    link: `${publicUrl}/shared/${KEY}`,
    from: { student: 'Sam' },
  }),
  'A message to support': supportLetter('support@example.org', TO, {
    subject: 'Cannot find my results',
    message: 'They were there yesterday.',
  }),
  'An answer from support': answerLetter(TO, {
    subject: 'Cannot find my results',
    text: 'Hello Sam,\n\nThey are on your case results page again.',
    publicUrl,
    supportEmail: 'support@example.org',
  }),
  'A request for a demonstration': demonstrationLetter('team@example.org', {
    name: 'Dr. Ada Brook',
    email: 'ada@example.org',
    institution: 'A medical school',
    message: 'Could we see a consultation and its debrief?',
  }),
  'An invitation to a cohort': invitationLetter(TO, {
    institution: 'A medical school',
    cohort: 'Fourth year',
    link: `${publicUrl}/join/${KEY}`,
  }),
  'A reminder of the plan': examReminderLetter(
    { to: TO, publicUrl, unsubscribe: `${publicUrl}/unsubscribe/${KEY}` },
    {
      examDate: '2027-01-15',
      daysLeft: 12,
      today: [
        { id: 52, patient: { name: 'Alex Morgan' }, presentingComplaint: 'Short of breath' },
        { id: 60, patient: { name: 'Robin Hale' }, presentingComplaint: 'Sore throat' },
      ],
      later: 14,
    },
  ),
  'A receipt': receiptLetter(
    { to: TO, publicUrl },
    {
      number: 'BS-000042',
      description: 'Bedside Prime, 1 Year',
      amount: '$79.99',
      method: 'Visa ending in 4242',
      paidOn: new Date('2026-11-23'),
      primeUntil: new Date('2027-11-23'),
      next: { on: new Date('2027-11-23'), amount: '$79.99' },
      taxNote: null,
      testMode: true,
    },
  ),
  'A renewal that failed': failedPaymentLetter(
    { to: TO, publicUrl },
    {
      description: 'Bedside Prime, 1 Month',
      amount: '$14.99',
      reason: 'Your card was declined.',
      retryAt: new Date('2026-11-24'),
    },
  ),
  'A renewal ahead': renewalLetter(
    { to: TO, publicUrl },
    { plan: '1 Year', amount: '$79.99', on: new Date('2026-12-01') },
  ),
  'A trial that ends': trialEndingLetter(
    { to: TO, publicUrl, unsubscribe: `${publicUrl}/unsubscribe/${KEY}` },
    new Date('2026-12-01'),
  ),
  'A refund': refundLetter({ to: TO, publicUrl }, { number: 'BS-000042', amount: '$79.99' }),
  'A partial refund': partRefundLetter({ to: TO, publicUrl }, { number: 'BS-000042', amount: '$5.00' }),
  'A disputed payment': disputeLetter({ to: TO, publicUrl }, { number: 'BS-000042', amount: '$79.99' }),
  'A dispute lost': disputeLostLetter({ to: TO, publicUrl }, { number: 'BS-000042', amount: '$79.99' }),
  'A renewal that failed at PayPal': failedPaymentLetter(
    { to: TO, publicUrl },
    {
      description: 'Bedside Prime, 1 Month',
      amount: '$14.99',
      reason: 'PayPal could not take it.',
      retryAt: new Date('2026-11-24'),
      atPayPal: true,
    },
  ),
  'A reward': rewardLetter(
    { to: TO, publicUrl, unsubscribe: `${publicUrl}/unsubscribe/${KEY}` },
    { as: 'inviter', both: true, until: new Date('2026-12-01') },
  ),
  'No reward': noRewardLetter(
    { to: TO, publicUrl, unsubscribe: `${publicUrl}/unsubscribe/${KEY}` },
    { as: 'inviter', sentence: limitReached(new Date('2027-03-03')) },
  ),
  'A contested mark is given': grantedLetter(
    { to: TO, publicUrl, unsubscribe: `${publicUrl}/unsubscribe/${KEY}` },
    { patient: 'Alex Morgan', label: 'Pain in the chest', path: '/cases/52', before: 20, after: 22, of: 34 },
  ),
  'More marks': remarkedLetter({ to: TO, publicUrl, unsubscribe: `${publicUrl}/unsubscribe/${KEY}` }, [
    { patient: 'Alex Morgan', path: '/cases/52', before: 21, after: 23, of: 34 },
  ]),
})
