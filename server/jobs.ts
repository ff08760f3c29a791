import { deleteAccount } from './accounts/delete-account.ts'
import { exportData } from './accounts/export-data.ts'
import { handInExamsOften } from './consultations/attempts/hand-in-exams.ts'
import { sendGrade } from './institutions/lti/grades/send-grade.ts'
import { sendCompletedWork, sendStatement } from './institutions/record-store/send-statements.ts'
import { retainDaily } from './institutions/retention.ts'
import { sendOnJourney } from './mail/mail-journey.ts'
import { sendMail } from './mail/mail-store.ts'
import { endPayPalAgreements } from './payment/paypal/paypal-endings.ts'
import { askAfterAgreement, askPayPalHourly } from './payment/paypal/paypal-renewals.ts'
import { closeOrphanedHourly, closeOrphanedPayment, endPayments } from './payment/purchases/orphaned-payments.ts'
import { reconcileHourly, reconcilePayment } from './payment/purchases/reconcile.ts'
import { renewHourly, renewSubscription } from './payment/subscriptions/renew.ts'
import { primeLettersDaily, writeRenewal, writeTrialEnding } from './payment/subscriptions/scheduled-letters.ts'
import type { Job } from './queue/jobs.ts'
import { rewardFriends, rewardPair } from './referral/rewards.ts'
import { deleteExpiredHourly } from './retention/expiry-store.ts'
import { expireRoomsOften } from './rooms/expire.ts'
import { remindHourly, remindStudent } from './study/reminder.ts'

/** All background jobs, queued and scheduled. */
export const jobs: readonly Job<unknown>[] = [
  sendMail,
  exportData,
  deleteAccount,
  deleteExpiredHourly,
  retainDaily,
  sendCompletedWork,
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
