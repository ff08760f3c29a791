import { deleteAccount } from './accounts/delete-account.ts'
import { exportData } from './accounts/export-data.ts'
import { handInExamsOften } from './consultations/attempts/hand-in-exams.ts'
import { deleteExpiredHourly } from './db/delete-expired.ts'
import type { Job } from './db/jobs.ts'
import { sendMail } from './db/mails.ts'
import { remindHourly, remindStudent } from './exam/reminder.ts'
import { sendGrade } from './institutions/lti/grades/send-grade.ts'
import { lookAtWork, sendStatement } from './institutions/record-store/send-statements.ts'
import { retainDaily } from './institutions/retention.ts'
import { sendOnJourney } from './mail/mail-journey.ts'
import { closeOrphanedHourly, closeOrphanedPayment, endPayments } from './payment/orphaned-payments.ts'
import { endPayPalAgreements } from './payment/paypal-endings.ts'
import { askAfterAgreement, askPayPalHourly } from './payment/paypal-renewals.ts'
import { reconcileHourly, reconcilePayment } from './payment/reconcile.ts'
import { renewHourly, renewSubscription } from './payment/renew.ts'
import { primeLettersDaily, writeRenewal, writeTrialEnding } from './payment/scheduled-letters.ts'
import { rewardFriends, rewardPair } from './referral/rewards.ts'
import { expireRoomsOften } from './rooms/expire.ts'

/** All that is done in the background: what is queued, and what comes by the clock. */
export const jobs: readonly Job<unknown>[] = [
  sendMail,
  exportData,
  deleteAccount,
  deleteExpiredHourly,
  retainDaily,
  lookAtWork,
  sendStatement,
  sendGrade,
  remindHourly,
  remindStudent,
  reconcileHourly,
  reconcilePayment,
  renewHourly,
  renewSubscription,
  askPayPalHourly,
  askAfterAgreement,
  endPayPalAgreements,
  endPayments,
  closeOrphanedPayment,
  closeOrphanedHourly,
  primeLettersDaily,
  writeTrialEnding,
  writeRenewal,
  sendOnJourney,
  rewardFriends,
  rewardPair,
  expireRoomsOften,
  handInExamsOften,
]
