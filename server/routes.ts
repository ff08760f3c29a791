import { activate, resendVerification, showEmail } from './accounts/email.ts'
import { changeUser, showUser } from './accounts/own-user.ts'
import { changePassword, forgotPassword, resetPassword } from './accounts/password.ts'
import { login, logout } from './accounts/sign-in.ts'
import { register } from './accounts/sign-up.ts'
import { listCollections } from './cases/collections.ts'
import { showCompletion } from './cases/completion.ts'
import { giveFeedback } from './cases/feedback.ts'
import { listJourneys } from './cases/journeys.ts'
import { listCases, listConfirmed, listUnlocked, showCase } from './cases/library.ts'
import { unlockCases } from './cases/unlock.ts'
import { chooseOption, sendMessage } from './consultations/ask.ts'
import { keepRubricPath, showChronoRubric } from './consultations/chrono-rubric.ts'
import { contestMark } from './consultations/contests.ts'
import { showDebrief } from './consultations/debrief.ts'
import { showDiagnosisOptions } from './consultations/diagnosis-options.ts'
import { revealHint, showHints } from './consultations/hints.ts'
import { showHistory } from './consultations/history.ts'
import { changeInfo, showInfo } from './consultations/info.ts'
import { answerQuestions, showQuestions } from './consultations/questions.ts'
import { reviewMessage } from './consultations/review.ts'
import { emailResult } from './consultations/send-result.ts'
import { shareDebrief } from './consultations/share.ts'
import { showSharedDebrief } from './consultations/shared-debrief.ts'
import { startSession } from './consultations/start.ts'
import { stopSession } from './consultations/stop.ts'
import { hearReply, showVoice, uploadVoice } from './consultations/voice.ts'
import type { Route } from './endpoint.ts'
import { showOutbox } from './mail/outbox.ts'
import { listNotifications, markNotification } from './notifications/notifications.ts'

/**
 * The whole API: what can be asked for, and who may ask. `user` is signed in, `verified` has proved the e-mail and chosen
 * an experience level. Paths are the specification's; a missing slash at the end is forgiven.
 */
// biome-ignore format: a table
export const routes: Route[] = [
  ['POST',  '/api/v1/auth/login/',                        'anyone',   login],
  ['POST',  '/api/v1/auth/register/',                     'anyone',   register],
  ['POST',  '/api/v1/auth/logout/',                       'user',     logout],
  ['GET',   '/api/v1/auth/user/',                         'user',     showUser],
  ['PATCH', '/api/v1/auth/user/',                         'user',     changeUser],
  ['GET',   '/api/v1/auth/email/',                        'user',     showEmail],
  ['POST',  '/api/v1/auth/email/',                        'user',     resendVerification],
  ['GET',   '/api/v1/auth/activation/:key/',              'anyone',   activate],
  ['POST',  '/api/v1/auth/forgot_pass/',                  'anyone',   forgotPassword],
  ['POST',  '/api/v1/auth/reset_pass/',                   'anyone',   resetPassword],
  ['POST',  '/api/v1/auth/change_pass/',                  'user',     changePassword],

  ['GET',   '/api/v1/notification/system/',               'user',     listNotifications],
  ['PATCH', '/api/v1/notification/system/',               'user',     markNotification],

  ['GET',   '/api/v1/cases/',                             'user',     listCases],
  ['GET',   '/api/v1/cases/list/',                        'user',     listCases],
  ['GET',   '/api/v1/cases/unlocked/list/',               'user',     listUnlocked],
  ['GET',   '/api/v1/cases/confirmed/',                   'user',     listConfirmed],
  ['GET',   '/api/v1/cases/collection/list/',             'user',     listCollections],
  ['GET',   '/api/v1/cases/case-journey-list/',           'user',     listJourneys],
  ['PATCH', '/api/v1/cases/unlock/',                      'verified', unlockCases],
  ['POST',  '/api/v1/cases/feedback/',                    'user',     giveFeedback],
  ['POST',  '/api/v1/cases/result-rubric/email/',         'verified', emailResult],
  ['GET',   '/api/v1/cases/:id/',                         'user',     showCase],
  ['GET',   '/api/v1/cases/:id/hints/',                   'user',     showHints],
  ['GET',   '/api/v1/cases/:id/questions/',               'user',     showQuestions],
  ['GET',   '/api/v1/stats/completion/',                  'user',     showCompletion],

  ['POST',  '/api/v1/agent/session/',                     'verified', startSession],
  ['POST',  '/api/agent/:sessionId/',                     'verified', sendMessage],
  ['POST',  '/api/agent/:sessionId/option/',              'verified', chooseOption],
  ['POST',  '/api/agent/:sessionId/question/',            'user',     answerQuestions],
  ['GET',   '/api/v1/agent/:sessionId/info/',             'user',     showInfo],
  ['PATCH', '/api/v1/agent/:sessionId/info/',             'user',     changeInfo],
  ['POST',  '/api/v1/agent/:sessionId/hint/',             'verified', revealHint],
  ['POST',  '/api/v1/agent/:sessionId/stop/',             'user',     stopSession],
  ['GET',   '/api/v1/cases/session/:sessionId/',          'user',     showDebrief],
  ['GET',   '/api/v1/agent/session/:sessionId/chrono-rubric/', 'user', showChronoRubric],
  ['PATCH', '/api/v1/agent/session/:sessionId/chrono-rubric/', 'user', keepRubricPath],
  ['POST',  '/api/v1/agent/session/:sessionId/contest/',       'user', contestMark],
  ['PATCH', '/api/v1/agent/session/:sessionId/share/',         'user', shareDebrief],
  ['GET',   '/api/v1/shared/:key/',                       'anyone',   showSharedDebrief],
  ['GET',   '/api/v1/agent/voice/',                       'user',     showVoice],
  ['POST',  '/api/agent/:sessionId/voice/',               'verified', uploadVoice],
  ['GET',   '/api/message/:id/audio/',                    'user',     hearReply],
  ['PATCH', '/api/message/:id',                           'user',     reviewMessage],
  ['GET',   '/api/v1/agent/case-history/',                'user',     showHistory],
  ['GET',   '/api/v1/agent/diagnosis/option-list/',       'user',     showDiagnosisOptions],

  ['GET',   '/api/v1/dev/outbox/',                        'anyone',   showOutbox],
]
