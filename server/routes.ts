import { confirmEmail } from './accounts/change-email.ts'
import { askForDeletion } from './accounts/delete-account.ts'
import { activate, changeOrVerify, showEmail } from './accounts/email.ts'
import { askForData, showData } from './accounts/export-data.ts'
import { redeemLtiCode } from './accounts/lti/redeem.ts'
import { showStored } from './accounts/lti/show-stored.ts'
import { changeUser, showUser } from './accounts/own-user.ts'
import { changePassword, checkResetKey, forgotPassword, resetPassword } from './accounts/password.ts'
import { departForSignOn } from './accounts/saml/begin-sign-on.ts'
import { redeemSignOnCode } from './accounts/saml/redeem.ts'
import { disconnect, showAccount } from './accounts/show-account.ts'
import { login, logout } from './accounts/sign-in.ts'
import { endSignIns } from './accounts/sign-ins.ts'
import { register } from './accounts/sign-up.ts'
import { departFor, listProviders } from './accounts/social/begin-sign-in.ts'
import { confirmLink, showLink } from './accounts/social/confirm-link.ts'
import { linkWithPassword, mailLink } from './accounts/social/link.ts'
import { signInWith } from './accounts/social/sign-in-with.ts'
import { showAudit } from './admin/audit.ts'
import { patchCaseFlags, showCaseFlags } from './admin/case-flags.ts'
import { retry, showJobs } from './admin/jobs.ts'
import { mergePeople } from './admin/merging/merge.ts'
import { changeGroup, findUsers, giveDays, showPerson, signOutEverywhere, takeBack } from './admin/people.ts'
import { patchSetting, showSettings } from './admin/settings.ts'
import { suspendPerson } from './admin/suspend.ts'
import { exportBusiness, showBusiness } from './business/business.ts'
import { compareConditions } from './conditions/compare-conditions.ts'
import { listConditions } from './conditions/list-conditions.ts'
import { markCondition } from './conditions/mark-condition.ts'
import { showCondition } from './conditions/show-condition.ts'
import { showConditionNames } from './conditions/show-names.ts'
import { chooseOption, sendMessage } from './consultations/ask/ask.ts'
import { reviewMessage } from './consultations/ask/review.ts'
import { showVoice, speakReply, uploadVoice } from './consultations/ask/voice.ts'
import { revealHint, showHints } from './consultations/attempts/hints.ts'
import { showHistory } from './consultations/attempts/history.ts'
import { changeInfo, showInfo } from './consultations/attempts/info.ts'
import { startSession } from './consultations/attempts/start.ts'
import { stopSession } from './consultations/attempts/stop.ts'
import { contestMark } from './consultations/contests/contests.ts'
import { decideContest, listContests } from './consultations/contests/staff-contests.ts'
import { saveRubricPath, showChronoRubric } from './consultations/debrief/chrono-rubric.ts'
import { showDebrief } from './consultations/debrief/debrief.ts'
import { showDiagnosisOptions } from './consultations/debrief/diagnosis-options.ts'
import { showFindings } from './consultations/debrief/findings.ts'
import { answerQuestions, showQuestions } from './consultations/debrief/questions.ts'
import { listEducatorContests } from './consultations/educators/contests.ts'
import { showOwnComments, showStudentDebrief, writeComment } from './consultations/educators/read-debrief.ts'
import { exportFlaggedReplies, listFlaggedReplies, settleFlaggedReply } from './consultations/flags/staff-flags.ts'
import { showPortfolio } from './consultations/portfolio/show-portfolio.ts'
import { answerCard, dropCard, settleCard } from './consultations/practice/answer.ts'
import { showPractice } from './consultations/practice/list.ts'
import { practiseItem } from './consultations/practice/practise.ts'
import { showCasePreview } from './consultations/preview/case-preview.ts'
import { askSample } from './consultations/sample/ask-sample.ts'
import { emailResult } from './consultations/share/send-result.ts'
import { shareDebrief } from './consultations/share/share.ts'
import { showSharedDebrief } from './consultations/share/shared-debrief.ts'
import {
  handInDailyTask,
  listDailyTasks,
  markDailyTask,
  saveDailyAnswers,
  showDailyTask,
} from './daily-task/daily-task.ts'
import { askForDemonstration } from './demonstrations/request-demonstration.ts'
import { listDemonstrations, settleDemonstration } from './demonstrations/staff-demonstrations.ts'
import type { Route } from './endpoint.ts'
import { beginAsGuest, showGuest } from './guests/guests.ts'
import { showHelp } from './help/help.ts'
import { makeAssignment, patchAssignment, showAssignments } from './institutions/assignments/assignments.ts'
import { showOwnAssignments } from './institutions/assignments/own-assignments.ts'
import { makeCohort, patchCohort, readCohortRoster, showCohort, showCohorts } from './institutions/cohorts/cohorts.ts'
import { setCountrySwitch, showCountrySwitches } from './institutions/country-switches.ts'
import { answerChoice, showChoice } from './institutions/lti/choose.ts'
import { readCourseMembers } from './institutions/lti/members/course-members.ts'
import { changeRegistration, registerPlatform, removePlatform, showLti } from './institutions/lti/staff-lti.ts'
import { changeConsent, joinByLink, showJoin, showOwnInstitution } from './institutions/own-institution.ts'
import { exportResults } from './institutions/results/export.ts'
import { showResults } from './institutions/results/results.ts'
import { showStatistics } from './institutions/results/statistics.ts'
import { showViews } from './institutions/results/views.ts'
import { patchSignOn, setProvider, showSignOn } from './institutions/sign-on/staff-sign-on.ts'
import {
  makeInstitution,
  patchInstitution,
  showInstitution,
  showInstitutions,
} from './institutions/staff-institutions.ts'
import { changeInstitutionCase, changeInstitutionGroup, changeMember, makeGroup } from './institutions/staff-lists.ts'
import { unrankCase } from './library/answers/unrank.ts'
import { listCollections } from './library/collections.ts'
import { showCompletion } from './library/completion.ts'
import { changeCustom, createCustom, deleteCustom, listCustom } from './library/custom-collections.ts'
import { giveFeedback } from './library/feedback.ts'
import { listJourneys } from './library/journeys.ts'
import { listCases, listConfirmed, listUnlocked, showCase } from './library/library.ts'
import { showSharedCollection } from './library/shared-collection.ts'
import { unlockCases } from './library/unlock.ts'
import { startMailJourney } from './mail/mail-journey.ts'
import { showOutbox } from './mail/outbox.ts'
import { changeMailChoice, showMailChoice } from './mail/unsubscribe.ts'
import { saveRanking, showRace } from './modes/diagnosis/session.ts'
import { changeLearn, listLearned, showLearn } from './modes/learn/session.ts'
import { listNotifications, markNotification } from './notifications/notifications.ts'
import { changeNotification, showNotifications, writeNotification } from './notifications/staff-notifications.ts'
import {
  createEditedContent,
  exportEditedContent,
  listEditedContent,
  publishEditedContent,
  saveEditedContent,
  showEditedContent,
} from './pages/edited/edited-content.ts'
import { listPages, showPage } from './pages/pages.ts'
import { publishPage, savePage, showPages } from './pages/staff-pages.ts'
import { listCards } from './payment/cards.ts'
import { beginPayPalCheckout, finishPayPalCheckout } from './payment/paypal/paypal-checkout.ts'
import { paypalWebhook } from './payment/paypal/paypal-webhook.ts'
import { listPlans, showPromoCode } from './payment/plans.ts'
import { checkout, confirmCheckout } from './payment/purchases/checkout.ts'
import { listInvoices } from './payment/purchases/invoices.ts'
import { showReceipt } from './payment/purchases/receipt-pdf.ts'
import { refundPayment, showPayments, showPaymentsOf } from './payment/staff/staff-payments.ts'
import { patchPlan, showPlans } from './payment/staff/staff-plans.ts'
import { savePromoCode, showPromoCodes } from './payment/staff/staff-promo-codes.ts'
import { stripeWebhook } from './payment/stripe/stripe-webhook.ts'
import { changeCard, confirmCard } from './payment/subscriptions/change-card.ts'
import { givePrimeFeedback } from './payment/subscriptions/feedback.ts'
import {
  cancelSubscription,
  payRenewal,
  resumeSubscription,
  showSubscription,
} from './payment/subscriptions/subscription.ts'
import { startTrial } from './payment/subscriptions/trial.ts'
import { changeQuiz, finishQuiz, showQuiz } from './quizzes/change.ts'
import { showQuizzes } from './quizzes/list.ts'
import { exportQuiz } from './quizzes/qti/export-quiz.ts'
import { reportQuestion } from './quizzes/report.ts'
import { listQuizReports, settleQuizReport } from './quizzes/staff-reports.ts'
import { startQuiz } from './quizzes/start.ts'
import { showInviter, showReferralCode } from './referral/referral.ts'
import { reportFault } from './reporting/report-fault.ts'
import { showIce } from './rooms/call/ice.ts'
import { openCircuit } from './rooms/circuit/open-circuit.ts'
import { changePhase } from './rooms/circuit/phase.ts'
import { showCircuit } from './rooms/circuit/table.ts'
import { answerDoor, showKnock } from './rooms/door/door.ts'
import { joinRoom, showDoor } from './rooms/door/join.ts'
import { cancelRoom, leaveRoom, passOn } from './rooms/door/leave.ts'
import { removeMember } from './rooms/door/remove.ts'
import { storeInfo } from './rooms/info.ts'
import { goAgain } from './rooms/opening/again.ts'
import { showNext } from './rooms/opening/next.ts'
import { openRoom } from './rooms/opening/open.ts'
import { listRooms } from './rooms/overview.ts'
import { showScript } from './rooms/part/script.ts'
import { showRubric, startRoom } from './rooms/part/start.ts'
import { selectRole } from './rooms/part/take-part.ts'
import { settle, showResult } from './rooms/result/result.ts'
import { submitRoom } from './rooms/result/submit.ts'
import { showRoom } from './rooms/room.ts'
import { showLetters } from './sample-letters.ts'
import { showBank } from './studio/bank/show-bank.ts'
import { askBlind, markBlind, showBlindTest } from './studio/blind/interview.ts'
import { makeBlindLink, settleBlindReply, showBlindResults } from './studio/blind/results.ts'
import { importStudio } from './studio/drafting/import-case.ts'
import { publishStudio, withdrawStudio } from './studio/publish/publish.ts'
import { changeReview, makeRemark, settleStudioRemark, showReview, signOff } from './studio/review/review.ts'
import {
  askStudio,
  createStudio,
  exportStudio,
  listStudio,
  saveStudio,
  showStudio,
  visitStudio,
} from './studio/studio.ts'
import { showCalendar } from './study/calendar.ts'
import { showProgress } from './study/progress.ts'
import { showPlan } from './study/show-plan.ts'
import { showToday } from './study/today.ts'
import { showWeakest } from './study/weakest.ts'
import { answerMessage, showConversations } from './support/conversations.ts'
import { writeToSupport } from './support/messages.ts'
import { listMessages, markAnswered } from './support/staff-support.ts'
import { decideShare, listShares } from './tasks/staff-shares.ts'
import { claimReward, completeTask, listTasks } from './tasks/tasks.ts'
import { exportEvents, showEvents } from './tracking/staff-events.ts'
import { trackEvent } from './tracking/track-event.ts'
import { showVariant } from './variants/customised-info.ts'

/**
 * The whole API and who may call it. `user` requires sign-in, `verified` also a verified e-mail and an experience
 * level; `guest` admits users and guests, `visitor` anyone while knowing users and guests; `staff` routes do not exist
 * for others, `author` ones only for authors and staff, `educator` ones only for educators of an institution. Paths are
 * the specification's; a missing trailing slash is tolerated.
 */
// biome-ignore format: a table
export const routes: Route[] = [
  ['POST',  '/api/v1/auth/login/',                        'anyone',   login],
  ['POST',  '/api/v1/auth/register/',                     'anyone',   register],
  ['GET',   '/api/v1/auth/social/',                       'anyone',   listProviders],
  ['POST',  '/api/v1/auth/social/depart/',                'anyone',   departFor],
  ['POST',  '/api/v1/auth/google/',                       'anyone',   signInWith('google')],
  ['POST',  '/api/v1/auth/facebook/',                     'anyone',   signInWith('facebook')],
  ['POST',  '/api/v1/auth/saml2/depart/',                 'anyone',   departForSignOn],
  ['POST',  '/api/v1/auth/saml2/redeem/',                 'anyone',   redeemSignOnCode],
  ['POST',  '/api/v1/auth/lti/redeem/',                   'anyone',   redeemLtiCode],
  ['POST',  '/api/v1/auth/lti/stored/',                   'anyone',   showStored],
  ['POST',  '/api/v1/auth/social/link/',                  'anyone',   linkWithPassword],
  ['POST',  '/api/v1/auth/social/link/mail/',             'anyone',   mailLink],
  ['GET',   '/api/v1/auth/social/link/:key/',             'anyone',   showLink],
  ['POST',  '/api/v1/auth/social/link/confirm/',          'anyone',   confirmLink],
  ['POST',  '/api/v1/auth/logout/',                       'user',     logout],
  ['GET',   '/api/v1/auth/user/',                         'user',     showUser],
  ['PATCH', '/api/v1/auth/user/',                         'user',     changeUser],
  ['GET',   '/api/v1/auth/user/export/',                  'user',     showData],
  ['POST',  '/api/v1/auth/user/export/',                  'user',     askForData],
  ['POST',  '/api/v1/auth/user/delete/',                  'user',     askForDeletion],
  ['POST',  '/api/v1/auth/user/message/',                 'user',     writeToSupport],
  ['GET',   '/api/v1/auth/account/',                      'user',     showAccount],
  ['POST',  '/api/v1/auth/sign-ins/end/',                 'user',     endSignIns],
  ['POST',  '/api/v1/auth/social/disconnect/',            'user',     disconnect],
  ['GET',   '/api/v1/auth/email/',                        'user',     showEmail],
  ['POST',  '/api/v1/auth/email/',                        'user',     changeOrVerify],
  ['POST',  '/api/v1/auth/email/confirm/',                'anyone',   confirmEmail],
  ['GET',   '/api/v1/auth/activation/:key/',              'anyone',   activate],
  ['POST',  '/api/v1/auth/forgot_pass/',                  'anyone',   forgotPassword],
  ['POST',  '/api/v1/auth/reset_pass/',                   'anyone',   resetPassword],
  ['GET',   '/api/v1/auth/reset_pass/:key/',              'anyone',   checkResetKey],
  ['POST',  '/api/v1/auth/change_pass/',                  'user',     changePassword],

  ['GET',   '/api/v1/notification/system/',               'user',     listNotifications],
  ['PATCH', '/api/v1/notification/system/',               'user',     markNotification],
  ['GET',   '/api/v1/help/',                              'user',     showHelp],

  ['GET',   '/api/v1/institution/',                       'user',     showOwnInstitution],
  ['POST',  '/api/v1/institution/consent/',               'user',     changeConsent],
  ['GET',   '/api/v1/institution/assignments/',           'user',     showOwnAssignments],
  ['GET',   '/api/v1/institution/views/',                 'user',     showViews],
  ['GET',   '/api/v1/institution/join/:key/',             'user',     showJoin],
  ['POST',  '/api/v1/institution/join/:key/',             'user',     joinByLink],

  ['GET',   '/api/v1/educator/',                          'educator', showCohorts],
  ['POST',  '/api/v1/educator/cohorts/',                  'educator', makeCohort],
  ['GET',   '/api/v1/educator/cohorts/:cohortId/',        'educator', showCohort],
  ['PATCH', '/api/v1/educator/cohorts/:cohortId/',        'educator', patchCohort],
  ['POST',  '/api/v1/educator/cohorts/:cohortId/roster/', 'educator', readCohortRoster],
  ['POST',  '/api/v1/educator/cohorts/:cohortId/course-members/', 'educator', readCourseMembers],
  ['GET',   '/api/v1/educator/assignments/',              'educator', showAssignments],
  ['POST',  '/api/v1/educator/assignments/',              'educator', makeAssignment],
  ['PATCH', '/api/v1/educator/assignments/:assignmentId/', 'educator', patchAssignment],
  ['GET',   '/api/v1/educator/assignments/:assignmentId/results/', 'educator', showResults],
  ['GET',   '/api/v1/educator/assignments/:assignmentId/statistics/', 'educator', showStatistics],
  ['GET',   '/api/v1/educator/assignments/:assignmentId/export/', 'educator', exportResults],
  ['GET',   '/api/v1/educator/assignments/:assignmentId/session/:sessionId/', 'educator', showStudentDebrief],
  ['POST',  '/api/v1/educator/assignments/:assignmentId/session/:sessionId/comments/', 'educator', writeComment],
  ['GET',   '/api/v1/educator/lti/:choiceId/',            'educator', showChoice],
  ['POST',  '/api/v1/educator/lti/:choiceId/',            'educator', answerChoice],
  ['GET',   '/api/v1/educator/quizzes/:condition/qti/',   'educator', exportQuiz],
  ['GET',   '/api/v1/educator/contests/',                 'educator', listEducatorContests],

  ['POST',  '/api/v1/demonstration-request/',             'anyone',   askForDemonstration],
  ['GET',   '/api/v1/customised-page/info/',              'anyone',   showVariant],
  ['GET',   '/api/v1/customised-page/dynamic-page/list/', 'anyone',   listPages],
  ['GET',   '/api/v1/customised-page/dynamic-page',       'anyone',   showPage],
  ['POST',  '/api/v1/tracking/event/',                    'visitor',  trackEvent],
  ['POST',  '/api/v1/tracking/error/',                    'anyone',   reportFault],

  ['GET',   '/api/v1/cases/',                             'user',     listCases],
  ['GET',   '/api/v1/cases/list/',                        'user',     listCases],
  ['GET',   '/api/v1/cases/unlocked/list/',               'user',     listUnlocked],
  ['GET',   '/api/v1/cases/confirmed/',                   'user',     listConfirmed],
  ['GET',   '/api/v1/cases/collection/list/',             'user',     listCollections],
  ['GET',   '/api/v1/cases/custom-collection/list/',      'user',     listCustom],
  ['POST',  '/api/v1/cases/custom-collection/',           'user',     createCustom],
  ['PATCH', '/api/v1/cases/custom-collection/:collectionId/', 'user', changeCustom],
  ['POST',  '/api/v1/cases/custom-collection/:collectionId/delete/', 'user', deleteCustom],
  ['GET',   '/api/v1/cases/custom-collection/shared/:key/', 'user',   showSharedCollection],
  ['GET',   '/api/v1/cases/case-journey-list/',           'user',     listJourneys],
  ['PATCH', '/api/v1/cases/unlock/',                      'verified', unlockCases],
  ['POST',  '/api/v1/cases/feedback/',                    'user',     giveFeedback],
  ['POST',  '/api/v1/cases/result-rubric/email/',         'verified', emailResult],
  ['GET',   '/api/v1/cases/admin/case/preview/',          'author',   showCasePreview],
  ['GET',   '/api/v1/studio/',                            'studio',   listStudio],
  ['POST',  '/api/v1/studio/',                            'studio',   createStudio],
  ['POST',  '/api/v1/studio/import/',                     'studio',   importStudio],
  ['GET',   '/api/v1/studio/:id/',                        'studio',   showStudio],
  ['PATCH', '/api/v1/studio/:id/',                        'studio',   saveStudio],
  ['POST',  '/api/v1/studio/:id/here/',                   'studio',   visitStudio],
  ['POST',  '/api/v1/studio/:id/ask/',                    'studio',   askStudio],
  ['GET',   '/api/v1/studio/:id/export/',                 'studio',   exportStudio],
  ['GET',   '/api/v1/studio/:id/bank/',                   'studio',   showBank],
  ['GET',   '/api/v1/studio/:id/review/',                 'studio',   showReview],
  ['POST',  '/api/v1/studio/:id/review/',                 'studio',   changeReview],
  ['POST',  '/api/v1/studio/:id/remarks/',                'studio',   makeRemark],
  ['PATCH', '/api/v1/studio/:id/remarks/',                'studio',   settleStudioRemark],
  ['POST',  '/api/v1/studio/:id/sign-off/',               'studio',   signOff],
  ['POST',  '/api/v1/studio/:id/publish/',                'studio',   publishStudio],
  ['POST',  '/api/v1/studio/:id/unpublish/',              'studio',   withdrawStudio],
  ['GET',   '/api/v1/studio/:id/blind/',                  'studio',   showBlindResults],
  ['POST',  '/api/v1/studio/:id/blind/',                  'studio',   makeBlindLink],
  ['PATCH', '/api/v1/studio/:id/blind/',                  'studio',   settleBlindReply],
  ['GET',   '/api/v1/blind/:key/',                        'anyone',   showBlindTest],
  ['POST',  '/api/v1/blind/:key/',                        'anyone',   askBlind],
  ['PATCH', '/api/v1/blind/:key/',                        'anyone',   markBlind],
  ['GET',   '/api/v1/cases/:id/',                         'user',     showCase],
  ['GET',   '/api/v1/cases/:id/hints/',                   'user',     showHints],
  ['GET',   '/api/v1/cases/:id/questions/',               'user',     showQuestions],
  ['PATCH', '/api/v1/cases/:id/unrank/',                  'user',     unrankCase],
  ['GET',   '/api/v1/stats/completion/',                  'user',     showCompletion],
  ['GET',   '/api/v1/stats/weakest/',                     'user',     showWeakest],
  ['GET',   '/api/v1/stats/progress/',                    'user',     showProgress],
  ['GET',   '/api/v1/stats/today/',                       'user',     showToday],
  ['GET',   '/api/v1/stats/plan/',                        'user',     showPlan],
  ['GET',   '/api/v1/stats/plan/calendar/',               'user',     showCalendar],

  ['POST',  '/api/v1/agent/session/',                     'verified', startSession],
  ['POST',  '/api/agent/:sessionId/',                     'verified', sendMessage],
  ['POST',  '/api/agent/:sessionId/option/',              'verified', chooseOption],
  ['POST',  '/api/agent/:sessionId/question/',            'user',     answerQuestions],
  ['GET',   '/api/v1/agent/:sessionId/info/',             'user',     showInfo],
  ['PATCH', '/api/v1/agent/:sessionId/info/',             'user',     changeInfo],
  ['POST',  '/api/v1/agent/:sessionId/hint/',             'verified', revealHint],
  ['POST',  '/api/v1/agent/:sessionId/stop/',             'user',     stopSession],
  ['GET',   '/api/v1/agent/:sessionId/findings/',         'user',     showFindings],
  ['GET',   '/api/v1/cases/session/:sessionId/',          'user',     showDebrief],
  ['GET',   '/api/v1/agent/session/:sessionId/chrono-rubric/', 'user', showChronoRubric],
  ['PATCH', '/api/v1/agent/session/:sessionId/chrono-rubric/', 'user', saveRubricPath],
  ['POST',  '/api/v1/agent/session/:sessionId/contest/',       'user', contestMark],
  ['POST',  '/api/v1/agent/session/:sessionId/practise/',      'user', practiseItem],
  ['PATCH', '/api/v1/agent/session/:sessionId/share/',         'user', shareDebrief],
  ['GET',   '/api/v1/agent/session/:sessionId/comments/',      'user', showOwnComments],
  ['GET',   '/api/v1/shared/:key/',                       'visitor',  showSharedDebrief],
  ['GET',   '/api/v1/agent/voice/',                       'user',     showVoice],
  ['POST',  '/api/agent/:sessionId/voice/',               'verified', uploadVoice],
  ['GET',   '/api/message/:id/audio/',                    'user',     speakReply],
  ['PATCH', '/api/message/:id',                           'user',     reviewMessage],
  ['GET',   '/api/v1/agent/case-history/',                'user',     showHistory],
  ['GET',   '/api/v1/agent/portfolio/',                   'user',     showPortfolio],
  ['GET',   '/api/v1/agent/diagnosis/option-list/',       'user',     showDiagnosisOptions],
  ['PATCH', '/api/v1/agent/diagnosis/session/:sessionId/', 'verified', saveRanking],
  ['GET',   '/api/v1/agent/diagnosis/session/:sessionId/', 'user',    showRace],
  ['GET',   '/api/v1/agent/learn/',                       'user',     listLearned],
  ['GET',   '/api/v1/agent/learn/session/:sessionId/',    'user',     showLearn],
  ['PATCH', '/api/v1/agent/learn/session/:sessionId/',    'verified', changeLearn],

  ['GET',   '/api/v1/condition/list/',                    'user',     listConditions],
  ['GET',   '/api/v1/condition/names/',                   'user',     showConditionNames],
  ['GET',   '/api/v1/condition/compare/',                 'user',     compareConditions],
  ['GET',   '/api/v1/condition/:slug/',                   'user',     showCondition],
  ['PATCH', '/api/v1/condition/:slug/mark/',              'verified', markCondition],

  ['GET',   '/api/v1/mail/choice/:key/',                  'anyone',   showMailChoice],
  ['PATCH', '/api/v1/mail/choice/:key/',                  'anyone',   changeMailChoice],

  ['GET',   '/api/v1/payment/plan/',                      'anyone',   listPlans],
  ['GET',   '/api/v1/payment/promo-code/:code/',          'anyone',   showPromoCode],
  ['GET',   '/api/v1/payment/stripe/payment-method/list/', 'user',    listCards],
  ['POST',  '/api/v1/payment/payment-method/',            'user',     changeCard],
  ['POST',  '/api/v1/payment/payment-method/confirm/',    'user',     confirmCard],
  ['POST',  '/api/v1/payment/stripe_checkout/',           'user',     checkout],
  ['POST',  '/api/v1/payment/stripe_checkout/confirm/',   'user',     confirmCheckout],
  ['POST',  '/api/v1/payment/paypal_checkout/',           'user',     beginPayPalCheckout],
  ['POST',  '/payment/paypal_post_checkout/',             'user',     finishPayPalCheckout],
  ['GET',   '/api/v1/payment/subscription/',              'user',     showSubscription],
  ['POST',  '/api/v1/payment/subscription/cancel/',       'user',     cancelSubscription],
  ['POST',  '/api/v1/payment/subscription/resume/',       'user',     resumeSubscription],
  ['POST',  '/api/v1/payment/subscription/pay/',          'user',     payRenewal],
  ['GET',   '/api/v1/payment/invoice/list/',              'user',     listInvoices],
  ['GET',   '/api/v1/payment/invoice/:purchaseId/pdf/',   'user',     showReceipt],
  ['POST',  '/api/v1/payment/webhook/stripe/',            'anyone',   stripeWebhook],
  ['POST',  '/api/v1/payment/webhook/paypal/',            'anyone',   paypalWebhook],
  ['POST',  '/api/v1/payment/trial/',                     'verified', startTrial],
  ['POST',  '/api/v1/mailchimp/journey/',                 'user',     startMailJourney],
  ['POST',  '/api/v1/feedback/prime-feedback/',           'user',     givePrimeFeedback],
  ['GET',   '/api/v1/quiz/',                              'user',     showQuizzes],
  ['POST',  '/api/v1/quiz/session/',                      'verified', startQuiz],
  ['GET',   '/api/v1/quiz/session/:quizId/',              'user',     showQuiz],
  ['PATCH', '/api/v1/quiz/session/:quizId/',              'verified', changeQuiz],
  ['POST',  '/api/v1/quiz/session/:quizId/finish/',       'verified', finishQuiz],
  ['POST',  '/api/v1/quiz/session/:quizId/report/',       'verified', reportQuestion],
  ['GET',   '/api/v1/practice/',                          'user',     showPractice],
  ['POST',  '/api/v1/practice/:cardId/answer/',           'verified', answerCard],
  ['POST',  '/api/v1/practice/:cardId/settle/',           'verified', settleCard],
  ['POST',  '/api/v1/practice/:cardId/remove/',           'user',     dropCard],
  ['GET',   '/api/v1/daily-task/',                        'visitor',  listDailyTasks],
  ['GET',   '/api/v1/daily-task/case/:name/',             'visitor',  showDailyTask],
  ['PATCH', '/api/v1/daily-task/case/:name/',             'guest',    saveDailyAnswers],
  ['POST',  '/api/v1/daily-task/case/:name/',             'guest',    handInDailyTask],
  ['PATCH', '/api/v1/daily-task/case/:name/marks/',       'guest',    markDailyTask],
  ['GET',   '/referral/get_code/',                        'user',     showReferralCode],
  ['GET',   '/api/v1/referral/:code/',                    'anyone',   showInviter],
  ['GET',   '/api/v1/tasks/list/',                        'user',     listTasks],
  ['PATCH', '/api/v1/tasks/:id/complete/',                'user',     completeTask],
  ['PATCH', '/api/v1/tasks/:id/claim-reward/',            'user',     claimReward],

  ['GET',   '/api/v1/session_pwf/',                       'user',     listRooms],
  ['POST',  '/api/v1/session_pwf/init/',                  'verified', openRoom],
  ['POST',  '/api/v1/session_pwf/circuit/',               'verified', openCircuit],
  ['GET',   '/api/v1/session_pwf/code/:code/',            'visitor',  showDoor],
  ['POST',  '/api/v1/session_pwf/join/:code/',            'guest',    joinRoom],
  ['GET',   '/api/v1/session_pwf/:roomId/',               'guest',    showRoom],
  ['PATCH', '/api/v1/session_pwf/:roomId/role_select/',   'guest',    selectRole],
  ['POST',  '/api/v1/session_pwf/:roomId/info/',          'guest',    storeInfo],
  ['PATCH', '/api/v1/session_pwf/:roomId/start/',         'guest',    startRoom],
  ['GET',   '/api/v1/session_pwf/:roomId/rubric/',        'guest',    showRubric],
  ['GET',   '/api/v1/session_pwf/:roomId/script/',        'guest',    showScript],
  ['GET',   '/api/v1/session_pwf/:roomId/ice/',           'guest',    showIce],
  ['PATCH', '/api/v1/session_pwf/:roomId/submit/',        'guest',    submitRoom],
  ['GET',   '/api/v1/session_pwf/:roomId/result/',        'guest',    showResult],
  ['PATCH', '/api/v1/session_pwf/:roomId/settle/',        'guest',    settle],
  ['PATCH', '/api/v1/session_pwf/:roomId/owner/',         'guest',    passOn],
  ['PATCH', '/api/v1/session_pwf/:roomId/cancel/',        'guest',    cancelRoom],
  ['PATCH', '/api/v1/session_pwf/:roomId/leave/',         'guest',    leaveRoom],
  ['GET',   '/api/v1/session_pwf/knock/:knockId/',        'guest',    showKnock],
  ['PATCH', '/api/v1/session_pwf/:roomId/door/',          'guest',    answerDoor],
  ['PATCH', '/api/v1/session_pwf/:roomId/remove/',        'guest',    removeMember],
  ['POST',  '/api/v1/session_pwf/:roomId/again/',         'verified', goAgain],
  ['GET',   '/api/v1/session_pwf/:roomId/next/',          'verified', showNext],
  ['PATCH', '/api/v1/session_pwf/:roomId/phase/',         'guest',    changePhase],
  ['GET',   '/api/v1/session_pwf/:roomId/circuit/',       'guest',    showCircuit],

  ['POST',  '/api/v1/guest/',                             'anyone',   beginAsGuest],
  ['GET',   '/api/v1/guest/',                             'guest',    showGuest],
  ['POST',  '/api/v1/sample/',                            'anyone',   askSample],

  ['GET',   '/api/v1/admin/audit/',                       'staff',    showAudit],
  ['GET',   '/api/v1/admin/business/',                    'owner',    showBusiness],
  ['GET',   '/api/v1/admin/business/export/',             'owner',    exportBusiness],
  ['GET',   '/api/v1/admin/cases/',                       'staff',    showCaseFlags],
  ['PATCH', '/api/v1/admin/cases/',                       'staff',    patchCaseFlags],
  ['GET',   '/api/v1/admin/contests/',                    'staff',    listContests],
  ['PATCH', '/api/v1/admin/contests/:id/',                'staff',    decideContest],
  ['GET',   '/api/v1/admin/flagged-replies/',             'staff',    listFlaggedReplies],
  ['GET',   '/api/v1/admin/flagged-replies/export/',      'staff',    exportFlaggedReplies],
  ['PATCH', '/api/v1/admin/flagged-replies/:id/',         'staff',    settleFlaggedReply],
  ['GET',   '/api/v1/admin/jobs/',                        'staff',    showJobs],
  ['POST',  '/api/v1/admin/jobs/:id/retry/',              'staff',    retry],
  ['GET',   '/api/v1/admin/country-switches/',            'staff',    showCountrySwitches],
  ['PATCH', '/api/v1/admin/country-switches/',            'staff',    setCountrySwitch],
  ['GET',   '/api/v1/admin/institutions/',                'staff',    showInstitutions],
  ['POST',  '/api/v1/admin/institutions/',                'staff',    makeInstitution],
  ['GET',   '/api/v1/admin/institutions/:id/',            'staff',    showInstitution],
  ['PATCH', '/api/v1/admin/institutions/:id/',            'staff',    patchInstitution],
  ['POST',  '/api/v1/admin/institutions/:id/members/',    'staff',    changeMember],
  ['POST',  '/api/v1/admin/institutions/:id/groups/',     'staff',    makeGroup],
  ['PATCH', '/api/v1/admin/institutions/:id/groups/:groupId/', 'staff', changeInstitutionGroup],
  ['POST',  '/api/v1/admin/institutions/:id/cases/',      'staff',    changeInstitutionCase],
  ['GET',   '/api/v1/admin/institutions/:id/sign-on/',    'staff',    showSignOn],
  ['PATCH', '/api/v1/admin/institutions/:id/sign-on/',    'staff',    patchSignOn],
  ['POST',  '/api/v1/admin/institutions/:id/sign-on/provider/', 'staff', setProvider],
  ['GET',   '/api/v1/admin/institutions/:id/lti/',        'staff',    showLti],
  ['POST',  '/api/v1/admin/institutions/:id/lti/',        'staff',    registerPlatform],
  ['POST',  '/api/v1/admin/institutions/:id/lti/registration/', 'staff', changeRegistration],
  ['POST',  '/api/v1/admin/institutions/:id/lti/:platformId/delete/', 'staff', removePlatform],
  ['GET',   '/api/v1/admin/messages/',                    'staff',    listMessages],
  ['PATCH', '/api/v1/admin/messages/:id/',                'staff',    markAnswered],
  ['POST',  '/api/v1/admin/messages/:id/answer/',         'staff',    answerMessage],
  ['GET',   '/api/v1/admin/shares/',                      'staff',    listShares],
  ['PATCH', '/api/v1/admin/shares/:id/',                  'staff',    decideShare],
  ['GET',   '/api/v1/admin/quiz-reports/',                'staff',    listQuizReports],
  ['PATCH', '/api/v1/admin/quiz-reports/:id/',            'staff',    settleQuizReport],
  ['GET',   '/api/v1/admin/events/',                      'staff',    showEvents],
  ['GET',   '/api/v1/admin/events/export/',               'staff',    exportEvents],
  ['GET',   '/api/v1/admin/demonstration-requests/',      'staff',    listDemonstrations],
  ['PATCH', '/api/v1/admin/demonstration-requests/:id/',  'staff',    settleDemonstration],
  ['GET',   '/api/v1/admin/pages/',                       'staff',    showPages],
  ['POST',  '/api/v1/admin/pages/',                       'staff',    savePage],
  ['PATCH', '/api/v1/admin/pages/:id/',                   'staff',    publishPage],
  ['GET',   '/api/v1/admin/content/',                     'staff',    listEditedContent],
  ['POST',  '/api/v1/admin/content/',                     'staff',    createEditedContent],
  ['GET',   '/api/v1/admin/content/:kind/:name/',         'staff',    showEditedContent],
  ['POST',  '/api/v1/admin/content/:kind/:name/',         'staff',    saveEditedContent],
  ['PATCH', '/api/v1/admin/content/:kind/:name/',         'staff',    publishEditedContent],
  ['GET',   '/api/v1/admin/content/:kind/:name/export/',  'staff',    exportEditedContent],
  ['GET',   '/api/v1/admin/payments/',                    'staff',    showPayments],
  ['POST',  '/api/v1/admin/payments/:purchaseId/refund/', 'staff',    refundPayment],
  ['GET',   '/api/v1/admin/plans/',                       'staff',    showPlans],
  ['PATCH', '/api/v1/admin/plans/',                       'staff',    patchPlan],
  ['GET',   '/api/v1/admin/promo-codes/',                 'staff',    showPromoCodes],
  ['POST',  '/api/v1/admin/promo-codes/',                 'staff',    savePromoCode],
  ['POST',  '/api/v1/admin/users/find/',                  'staff',    findUsers],
  ['GET',   '/api/v1/admin/users/:id/',                   'staff',    showPerson],
  ['PATCH', '/api/v1/admin/users/:id/group/',             'staff',    changeGroup],
  ['POST',  '/api/v1/admin/users/:id/days/',              'staff',    giveDays],
  ['POST',  '/api/v1/admin/users/:id/take-back/',         'staff',    takeBack],
  ['POST',  '/api/v1/admin/users/:id/sign-out/',          'staff',    signOutEverywhere],
  ['POST',  '/api/v1/admin/users/:id/suspend/',           'staff',    suspendPerson],
  ['POST',  '/api/v1/admin/users/:id/merge/',             'staff',    mergePeople],
  ['GET',   '/api/v1/admin/users/:id/payments/',          'staff',    showPaymentsOf],
  ['GET',   '/api/v1/admin/users/:id/messages/',          'staff',    showConversations],
  ['GET',   '/api/v1/admin/notifications/',               'staff',    showNotifications],
  ['POST',  '/api/v1/admin/notifications/',               'staff',    writeNotification],
  ['PATCH', '/api/v1/admin/notifications/:id/',           'staff',    changeNotification],
  ['GET',   '/api/v1/admin/settings/',                    'staff',    showSettings],
  ['PATCH', '/api/v1/admin/settings/',                    'staff',    patchSetting],

  ['GET',   '/api/v1/dev/outbox/',                        'anyone',   showOutbox],
  ['GET',   '/api/v1/dev/mails/',                         'anyone',   showLetters],
]
