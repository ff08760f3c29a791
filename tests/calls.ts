import { randomUUID } from 'node:crypto'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Student, TestReply } from './server-harness.ts'

// One valid call of every route, for the tests that cover the whole route table.

/** The subject of a call: a student's consultation, and its contents. */
export type CallSubject = {
  student: Student
  patientCase: PatientCase
  caseId: number
  session: string
  messageId: string
  notification: string
  collectionId?: string
  quizId?: string
  cardId?: string
  roomId?: string
  cohortId?: string
  assignmentId?: string
  studioId?: string
  /** The key of a shared debrief, if there is one. */
  key?: string
}

function nothing() {
  return undefined
}

const DRAFT = {
  title: 'New on the ward',
  message: ['Something that is told to nobody yet.'],
  button_text: 'Look',
  image: null,
  link: null,
  starts_on: '2026-11-20',
  ends_on: null,
  audience: 'everybody',
  group: null,
  is_on: false,
}

/** The payload of every route; a route without one fails the test, so that each new route is considered. */
export const CALLS: Record<string, (place: CallSubject) => unknown> = {
  'POST /api/v1/auth/login/': ({ student }) => ({ username: student.email, password: 'a-good-password' }),
  'POST /api/v1/auth/register/': () => ({ email: `${randomUUID()}@example.org`, password: 'a-good-password' }),
  'GET /api/v1/auth/social/': nothing,
  'POST /api/v1/auth/social/depart/': () => ({ provider: 'google' }),
  'POST /api/v1/auth/google/': () => ({ token: 'code=unknown&state=unknown' }),
  'POST /api/v1/auth/facebook/': () => ({ token: 'code=unknown&state=unknown' }),
  'POST /api/v1/auth/saml2/depart/': () => ({ host: 'nowhere.example.org' }),
  'POST /api/v1/auth/saml2/redeem/': () => ({ code: 'unknown', state: 'unknown' }),
  'POST /api/v1/auth/lti/redeem/': () => ({ code: 'unknown' }),
  'POST /api/v1/auth/lti/stored/': () => ({ code: 'unknown' }),
  'POST /api/v1/auth/social/link/': () => ({ key: 'unknown', password: 'a-good-password' }),
  'POST /api/v1/auth/social/link/mail/': () => ({ key: 'unknown' }),
  'GET /api/v1/auth/social/link/:key/': nothing,
  'POST /api/v1/auth/social/link/confirm/': () => ({ key: 'unknown' }),
  'GET /api/v1/auth/user/': nothing,
  'PATCH /api/v1/auth/user/': () => ({ is_first_time: false }),
  'GET /api/v1/auth/email/': nothing,
  'POST /api/v1/auth/email/': nothing,
  'POST /api/v1/auth/email/confirm/': () => ({ key: 'unknown' }),
  'POST /api/v1/auth/user/message/': () => ({ subject: 'Cannot log in', message: 'Since this morning.' }),
  'GET /api/v1/auth/account/': nothing,
  'GET /api/v1/auth/user/export/': nothing,
  'POST /api/v1/auth/user/export/': nothing,
  'POST /api/v1/auth/user/delete/': () => ({ password: 'not-it' }),
  'POST /api/v1/auth/sign-ins/end/': () => ({ id: randomUUID() }),
  'POST /api/v1/auth/social/disconnect/': () => ({ provider: 'google' }),
  'GET /api/v1/auth/activation/:key/': nothing,
  'POST /api/v1/auth/forgot_pass/': ({ student }) => ({ email: student.email }),
  'GET /api/v1/auth/reset_pass/:key/': nothing,
  'POST /api/v1/auth/reset_pass/': () => ({ key: 'unknown', password: 'a-good-password' }),
  'POST /api/v1/auth/change_pass/': () => ({ old_password: 'a-good-password', password: 'a-good-password' }),
  'GET /api/v1/notification/system/': nothing,
  'GET /api/v1/help/': nothing,
  'GET /api/v1/customised-page/info/': nothing,
  'GET /api/v1/customised-page/dynamic-page/list/': nothing,
  'GET /api/v1/customised-page/dynamic-page': nothing,
  'POST /api/v1/tracking/error/': () => ({ type: 'TypeError', message: 'not told', frames: [], place: '/' }),
  'POST /api/v1/tracking/event/': () => ({
    told: { event: 'Login', properties: { method: 'e-mail' } },
    is_mobile: false,
  }),
  'PATCH /api/v1/notification/system/': ({ notification }) => ({ notification_id: notification, is_read: true }),
  'GET /api/v1/cases/': nothing,
  'GET /api/v1/cases/list/': nothing,
  'GET /api/v1/cases/unlocked/list/': nothing,
  'GET /api/v1/cases/confirmed/': nothing,
  'GET /api/v1/cases/collection/list/': nothing,
  'GET /api/v1/cases/custom-collection/list/': nothing,
  'POST /api/v1/cases/custom-collection/': ({ caseId }) => ({ name: 'Mine', cases: [caseId] }),
  'PATCH /api/v1/cases/custom-collection/:collectionId/': () => ({ name: 'Not mine' }),
  'POST /api/v1/cases/custom-collection/:collectionId/delete/': nothing,
  'GET /api/v1/cases/custom-collection/shared/:key/': nothing,
  'GET /api/v1/cases/case-journey-list/': nothing,
  'PATCH /api/v1/cases/unlock/': ({ caseId }) => ({ case_ids: [caseId] }),
  'POST /api/v1/cases/feedback/': ({ caseId, session }) => ({
    case: caseId,
    rate: 2,
    session_type: 'spm',
    session_uuid: session,
  }),
  'POST /api/v1/cases/result-rubric/email/': ({ caseId, session }) => ({
    case_id: caseId,
    results_link: `/cases/${caseId}/session_id/${session}/rubric`,
  }),
  'GET /api/v1/cases/admin/case/preview/': nothing,
  'GET /api/v1/studio/': nothing,
  'POST /api/v1/studio/': ({ caseId }) => ({ case_id: caseId }),
  'POST /api/v1/studio/import/': () => ({
    text: JSON.stringify({ caseTitle: 'Gout', patientProfile: { chief_complaint: 'My toe hurts.' } }),
  }),
  'GET /api/v1/studio/:id/': nothing,
  'PATCH /api/v1/studio/:id/': () => ({
    revision: 1,
    changes: [{ op: 'set', file: 'case.yaml', path: ['brief'], value: 'You are in general practice.' }],
  }),
  'POST /api/v1/studio/:id/here/': nothing,
  'POST /api/v1/studio/:id/ask/': () => ({ said: ['When did it start?'] }),
  'GET /api/v1/studio/:id/export/': nothing,
  'GET /api/v1/studio/:id/bank/': nothing,
  'GET /api/v1/studio/:id/review/': nothing,
  'POST /api/v1/studio/:id/review/': () => ({ revision: 1, step: 'ask' }),
  'POST /api/v1/studio/:id/remarks/': () => ({ file: 'case.yaml', path: ['brief'], words: 'Say where.' }),
  'PATCH /api/v1/studio/:id/remarks/': () => ({ remark: randomUUID(), settled: true }),
  'POST /api/v1/studio/:id/sign-off/': () => ({
    revision: 1,
    name: 'Amira Khan',
    role: 'General practitioner',
    checked: 'The history and the doses.',
  }),
  'POST /api/v1/studio/:id/publish/': () => ({ revision: 1 }),
  'POST /api/v1/studio/:id/unpublish/': nothing,
  'GET /api/v1/studio/:id/blind/': nothing,
  'POST /api/v1/studio/:id/blind/': nothing,
  'PATCH /api/v1/studio/:id/blind/': () => ({ test: randomUUID(), position: 0 }),
  'GET /api/v1/blind/:key/': nothing,
  'POST /api/v1/blind/:key/': () => ({ said: 'When did it start?' }),
  'PATCH /api/v1/blind/:key/': () => ({ position: 0, is_wrong: true }),
  'GET /api/v1/cases/:id/': nothing,
  'GET /api/v1/cases/:id/hints/': nothing,
  'GET /api/v1/cases/:id/questions/': nothing,
  'PATCH /api/v1/cases/:id/unrank/': nothing,
  'GET /api/v1/stats/completion/': nothing,
  'GET /api/v1/stats/weakest/': nothing,
  'GET /api/v1/stats/progress/': nothing,
  'GET /api/v1/stats/today/': nothing,
  'GET /api/v1/stats/plan/': nothing,
  'GET /api/v1/stats/plan/calendar/': nothing,
  'POST /api/v1/agent/session/': ({ caseId }) => ({ case_id: caseId }),
  'POST /api/agent/:sessionId/': () => ({ message: 'Any allergies?', client_message_id: randomUUID() }),
  'POST /api/agent/:sessionId/option/': ({ messageId }) => ({
    message_id: messageId,
    option: 0,
    client_message_id: randomUUID(),
  }),
  'POST /api/agent/:sessionId/question/': ({ patientCase }) => ({
    answers: [{ question_id: patientCase.file.questions[0]!.id, option: 0 }],
  }),
  'GET /api/v1/agent/:sessionId/info/': nothing,
  'PATCH /api/v1/agent/:sessionId/info/': () => ({
    assist: true,
    running: true,
    patient_summary: 'So far.',
    ddx_list: ['Influenza'],
  }),
  'POST /api/v1/agent/:sessionId/hint/': () => ({ currentHint: 3 }),
  'GET /api/v1/cases/session/:sessionId/': nothing,
  'GET /api/v1/agent/:sessionId/findings/': nothing,
  'GET /api/v1/agent/session/:sessionId/chrono-rubric/': nothing,
  'PATCH /api/v1/agent/session/:sessionId/chrono-rubric/': () => ({ path: '/' }),
  'POST /api/v1/agent/session/:sessionId/contest/': ({ patientCase }) => ({ item: patientCase.items[0]!.id, turn: 0 }),
  'PATCH /api/v1/agent/session/:sessionId/share/': () => ({ shared: true }),
  'GET /api/v1/shared/:key/': nothing,
  'GET /api/v1/agent/voice/': nothing,
  'POST /api/agent/:sessionId/voice/': () => recording,
  'GET /api/message/:id/audio/': nothing,
  'PATCH /api/message/:id': () => ({ need_review: true }),
  'GET /api/v1/agent/case-history/': nothing,
  'GET /api/v1/agent/portfolio/': nothing,
  'GET /api/v1/agent/diagnosis/option-list/': nothing,
  'PATCH /api/v1/agent/diagnosis/session/:sessionId/': () => ({ ddx_list: ['Panic disorder', 'Achalasia'] }),
  'GET /api/v1/agent/diagnosis/session/:sessionId/': nothing,
  'GET /api/v1/agent/learn/': nothing,
  'GET /api/v1/agent/learn/session/:sessionId/': nothing,
  'PATCH /api/v1/agent/learn/session/:sessionId/': () => ({ current_category_index: 0 }),
  'GET /api/v1/payment/plan/': nothing,
  'GET /api/v1/payment/promo-code/:code/': nothing,
  'GET /api/v1/payment/stripe/payment-method/list/': nothing,
  'POST /api/v1/payment/payment-method/': () => ({ token: 'sandbox_visa' }),
  'POST /api/v1/payment/payment-method/confirm/': () => ({ setup_id: 'a-setup' }),
  'POST /api/v1/payment/stripe_checkout/': () => ({ plan_id: 1, use_default_pamyment_method: true }),
  'POST /api/v1/payment/stripe_checkout/confirm/': () => ({ purchase_id: randomUUID() }),
  'POST /api/v1/payment/paypal_checkout/': () => ({ plan_id: 1 }),
  'POST /payment/paypal_post_checkout/': () => ({ order_id: 'an-order' }),
  'GET /api/v1/payment/subscription/': nothing,
  'POST /api/v1/payment/subscription/cancel/': nothing,
  'POST /api/v1/payment/subscription/resume/': nothing,
  'POST /api/v1/payment/subscription/pay/': nothing,
  'GET /api/v1/payment/invoice/list/': nothing,
  'GET /api/v1/payment/invoice/:purchaseId/pdf/': nothing,
  'POST /api/v1/payment/webhook/stripe/': () => ({ id: 'evt_1', type: 'unknown' }),
  'POST /api/v1/payment/webhook/paypal/': () => ({ id: 'WH-1', event_type: 'unknown' }),
  'POST /api/v1/payment/trial/': nothing,
  'GET /referral/get_code/': nothing,
  'GET /api/v1/referral/:code/': nothing,
  'GET /api/v1/tasks/list/': nothing,
  'PATCH /api/v1/tasks/:id/complete/': nothing,
  'PATCH /api/v1/tasks/:id/claim-reward/': nothing,
  'POST /api/v1/mailchimp/journey/': () => ({ journey: 'welcome' }),
  'POST /api/v1/feedback/prime-feedback/': () => ({ reasons: ['My exams are over'], recommmend_score: 8 }),
  'POST /api/v1/agent/session/:sessionId/practise/': ({ patientCase }) => ({
    item: patientCase.items.find(({ mustAsk }) => mustAsk)!.id,
  }),
  'GET /api/v1/practice/': nothing,
  'POST /api/v1/practice/:cardId/answer/': () => ({ round: 0, said: 'Do you smoke?' }),
  'POST /api/v1/practice/:cardId/settle/': () => ({ round: 1 }),
  'POST /api/v1/practice/:cardId/remove/': nothing,
  'GET /api/v1/quiz/': nothing,
  'POST /api/v1/quiz/session/': () => ({ kind: 'mixed', systems: [], length: 10 }),
  'GET /api/v1/quiz/session/:quizId/': nothing,
  'PATCH /api/v1/quiz/session/:quizId/': () => ({ place: 0, option: 0 }),
  'POST /api/v1/quiz/session/:quizId/report/': () => ({ place: 0, reason: 'answer' }),
  'POST /api/v1/quiz/session/:quizId/finish/': nothing,
  'GET /api/v1/daily-task/': nothing,
  'GET /api/v1/daily-task/case/:name/': nothing,
  'PATCH /api/v1/daily-task/case/:name/': () => ({ answers: { diagnosis: 'A clot' } }),
  'POST /api/v1/daily-task/case/:name/': () => ({ answers: { diagnosis: 'A clot' } }),
  'PATCH /api/v1/daily-task/case/:name/marks/': () => ({ points: { name: true } }),
  'GET /api/v1/session_pwf/': nothing,
  'POST /api/v1/session_pwf/init/': ({ caseId }) => ({ case_id: caseId }),
  'POST /api/v1/session_pwf/circuit/': () => ({
    stations: 3,
    reading_seconds: 60,
    talk_seconds: null,
    talk: 'none',
    consent: false,
  }),
  'GET /api/v1/session_pwf/code/:code/': nothing,
  'POST /api/v1/session_pwf/join/:code/': () => ({ first_name: 'Kit' }),
  'GET /api/v1/session_pwf/:roomId/': nothing,
  'PATCH /api/v1/session_pwf/:roomId/role_select/': () => ({ role: 'host_marker' }),
  'POST /api/v1/session_pwf/:roomId/info/': () => ({ ready: true }),
  'PATCH /api/v1/session_pwf/:roomId/start/': nothing,
  'GET /api/v1/session_pwf/:roomId/rubric/': nothing,
  'GET /api/v1/session_pwf/:roomId/script/': nothing,
  'GET /api/v1/session_pwf/:roomId/ice/': nothing,
  'PATCH /api/v1/session_pwf/:roomId/submit/': nothing,
  'GET /api/v1/session_pwf/:roomId/result/': nothing,
  'PATCH /api/v1/session_pwf/:roomId/settle/': ({ patientCase }) => ({ item: patientCase.items[0]!.id, marks: 0 }),
  'PATCH /api/v1/session_pwf/:roomId/owner/': () => ({ seat: randomUUID() }),
  'PATCH /api/v1/session_pwf/:roomId/cancel/': nothing,
  'PATCH /api/v1/session_pwf/:roomId/leave/': nothing,
  'GET /api/v1/session_pwf/knock/:knockId/': nothing,
  'PATCH /api/v1/session_pwf/:roomId/door/': () => ({ knock: randomUUID(), admit: true }),
  'PATCH /api/v1/session_pwf/:roomId/remove/': () => ({ seat: randomUUID(), reason: 'Wrong group.' }),
  'POST /api/v1/session_pwf/:roomId/again/': () => ({ swap: true }),
  'GET /api/v1/session_pwf/:roomId/next/': nothing,
  'PATCH /api/v1/session_pwf/:roomId/phase/': () => ({ phase: 'feedback', do: 'end' }),
  'GET /api/v1/session_pwf/:roomId/circuit/': nothing,
  'POST /api/v1/guest/': () => ({ first_name: 'Kit' }),
  'GET /api/v1/guest/': nothing,
  'POST /api/v1/sample/': () => ({ earlier: ['When did it start?'], message: 'Do you smoke?' }),
  'GET /api/v1/admin/audit/': nothing,
  'GET /api/v1/admin/cases/': nothing,
  'PATCH /api/v1/admin/cases/': ({ caseId }) => ({ id: caseId, flag: 'featured', value: true }),
  'GET /api/v1/admin/contests/': nothing,
  'PATCH /api/v1/admin/contests/:id/': () => ({ decision: 'accept' }),
  'GET /api/v1/admin/flagged-replies/': nothing,
  'GET /api/v1/admin/flagged-replies/export/': nothing,
  'PATCH /api/v1/admin/flagged-replies/:id/': () => ({ state: 'done', note: '', labels: [] }),
  'GET /api/v1/admin/jobs/': nothing,
  'POST /api/v1/admin/jobs/:id/retry/': nothing,
  'GET /api/v1/institution/': nothing,
  'POST /api/v1/institution/consent/': () => ({ scopes: ['results'] }),
  'GET /api/v1/institution/join/:key/': nothing,
  'POST /api/v1/institution/join/:key/': nothing,
  'GET /api/v1/educator/': nothing,
  'POST /api/v1/educator/cohorts/': () => ({ name: `Year ${randomUUID().slice(0, 8)}` }),
  'GET /api/v1/educator/cohorts/:cohortId/': nothing,
  'PATCH /api/v1/educator/cohorts/:cohortId/': () => ({ joinable: true }),
  'POST /api/v1/educator/cohorts/:cohortId/roster/': () => ({ csv: 'email\nsam@example.org', apply: false }),
  'POST /api/v1/educator/cohorts/:cohortId/course-members/': () => ({ apply: false }),
  'GET /api/v1/educator/assignments/': nothing,
  'POST /api/v1/educator/assignments/': ({ caseId }) => ({
    group_id: randomUUID(),
    title: 'Week 3',
    kind: 'case',
    case_ids: [caseId],
    opens_at: '2026-11-20T08:00:00.000Z',
  }),
  'PATCH /api/v1/educator/assignments/:assignmentId/': () => ({ title: 'Week 4' }),
  'GET /api/v1/educator/assignments/:assignmentId/results/': nothing,
  'GET /api/v1/educator/assignments/:assignmentId/statistics/': nothing,
  'GET /api/v1/educator/assignments/:assignmentId/export/': nothing,
  'GET /api/v1/educator/assignments/:assignmentId/session/:sessionId/': nothing,
  'POST /api/v1/educator/assignments/:assignmentId/session/:sessionId/comments/': () => ({
    text: 'Ask about smoking.',
  }),
  'GET /api/v1/educator/lti/:choiceId/': nothing,
  'GET /api/v1/educator/quizzes/:condition/qti/': nothing,
  'POST /api/v1/educator/lti/:choiceId/': () => ({ assignment: null }),
  'GET /api/v1/educator/contests/': nothing,
  'GET /api/v1/institution/assignments/': nothing,
  'GET /api/v1/institution/views/': nothing,
  'GET /api/v1/agent/session/:sessionId/comments/': nothing,
  'GET /api/v1/admin/country-switches/': nothing,
  'PATCH /api/v1/admin/country-switches/': () => ({ country: 'uk', name: 'SHOW_RUBRIC_SHARE', shown: true }),
  'GET /api/v1/admin/institutions/': nothing,
  'POST /api/v1/admin/institutions/': () => ({ name: 'North School', slug: `north-${randomUUID().slice(0, 8)}` }),
  'GET /api/v1/admin/institutions/:id/': nothing,
  'PATCH /api/v1/admin/institutions/:id/': () => ({ name: 'North School' }),
  'POST /api/v1/admin/institutions/:id/members/': ({ student }) => ({ email: student.email, role: 'student' }),
  'POST /api/v1/admin/institutions/:id/groups/': () => ({ name: 'Year 3' }),
  'PATCH /api/v1/admin/institutions/:id/groups/:groupId/': () => ({ name: 'Year 4' }),
  'GET /api/v1/admin/institutions/:id/sign-on/': nothing,
  'PATCH /api/v1/admin/institutions/:id/sign-on/': () => ({ domains: ['north.example.org'] }),
  'POST /api/v1/admin/institutions/:id/sign-on/provider/': () => ({ metadata: '<nothing/>' }),
  'GET /api/v1/admin/institutions/:id/lti/': nothing,
  'POST /api/v1/admin/institutions/:id/lti/': () => ({
    issuer: 'https://lms.example.org',
    client_id: 'bedside',
    deployment_ids: ['1'],
    jwks_url: 'https://lms.example.org/jwks',
    auth_url: 'https://lms.example.org/auth',
    token_url: 'https://lms.example.org/token',
  }),
  'POST /api/v1/admin/institutions/:id/lti/registration/': () => ({ open: true }),
  'POST /api/v1/admin/institutions/:id/lti/:platformId/delete/': nothing,
  'POST /api/v1/admin/institutions/:id/cases/': ({ caseId }) => ({ case_id: caseId, rule: 'hidden' }),
  'GET /api/v1/admin/messages/': nothing,
  'PATCH /api/v1/admin/messages/:id/': () => ({ answered: true }),
  'GET /api/v1/admin/quiz-reports/': nothing,
  'PATCH /api/v1/admin/quiz-reports/:id/': () => ({ settled: true }),
  'GET /api/v1/admin/business/': nothing,
  'GET /api/v1/admin/business/export/': nothing,
  'GET /api/v1/admin/shares/': nothing,
  'PATCH /api/v1/admin/shares/:id/': () => ({ decision: 'accept' }),
  'GET /api/v1/admin/events/': nothing,
  'GET /api/v1/admin/events/export/': nothing,
  'POST /api/v1/demonstration-request/': () => ({
    name: 'Dr. Ada Brook',
    email: 'ada@example.org',
    institution: 'A medical school',
  }),
  'GET /api/v1/admin/demonstration-requests/': nothing,
  'PATCH /api/v1/admin/demonstration-requests/:id/': () => ({ state: 'answered', note: '' }),
  'GET /api/v1/admin/pages/': nothing,
  'POST /api/v1/admin/pages/': () => ({
    category: 'Jobs',
    name: 'clinical-author',
    sub_category: 'Clinical',
    meta: 'Anywhere',
    elements: {
      PageSubTitle: null,
      PageTile: { main_text: 'Clinical author' },
      PageDescription: null,
      HeroButton: null,
      PageHeroMedia: null,
      WYCSWYG: null,
    },
  }),
  'PATCH /api/v1/admin/pages/:id/': () => ({ published: null }),
  'GET /api/v1/admin/content/': nothing,
  'POST /api/v1/admin/content/': () => ({ kind: 'help', title: 'Answers for schools' }),
  'GET /api/v1/admin/content/:kind/:name/': nothing,
  'POST /api/v1/admin/content/:kind/:name/': () => ({ newest: null, value: {}, comments: [] }),
  'PATCH /api/v1/admin/content/:kind/:name/': () => ({ published: null }),
  'GET /api/v1/admin/content/:kind/:name/export/': nothing,
  'GET /api/v1/admin/payments/': nothing,
  'POST /api/v1/admin/payments/:purchaseId/refund/': () => ({ reason: 'Asked for it back' }),
  'GET /api/v1/admin/plans/': nothing,
  'PATCH /api/v1/admin/plans/': () => ({ id: 1, on_sale: true }),
  'GET /api/v1/admin/promo-codes/': nothing,
  'POST /api/v1/admin/promo-codes/': () => ({
    code: 'WARD10',
    percent_off: 10,
    plans: null,
    starts_at: null,
    ends_at: null,
    max_uses: null,
    is_active: true,
  }),
  'POST /api/v1/admin/users/find/': () => ({ words: 'student' }),
  'GET /api/v1/admin/users/:id/': nothing,
  'PATCH /api/v1/admin/users/:id/group/': () => ({ group: 'author', member: true }),
  'POST /api/v1/admin/users/:id/days/': () => ({ days: 1, reason: 'To try it' }),
  'POST /api/v1/admin/users/:id/take-back/': () => ({ grant_id: randomUUID(), reason: 'By mistake' }),
  'POST /api/v1/admin/users/:id/sign-out/': nothing,
  'POST /api/v1/admin/users/:id/suspend/': () => ({ suspended: true, reason: 'A test of the table' }),
  'POST /api/v1/admin/users/:id/merge/': () => ({ other: randomUUID(), reason: 'A test of the table', preview: true }),
  'GET /api/v1/admin/users/:id/payments/': nothing,
  'GET /api/v1/admin/users/:id/messages/': nothing,
  'POST /api/v1/admin/messages/:id/answer/': () => ({ text: 'We have looked into it.' }),
  'GET /api/v1/admin/notifications/': nothing,
  'POST /api/v1/admin/notifications/': () => DRAFT,
  'PATCH /api/v1/admin/notifications/:id/': () => DRAFT,
  'GET /api/v1/admin/settings/': nothing,
  'PATCH /api/v1/admin/settings/': () => ({ name: 'long_phone_tour', value: false }),
  'GET /api/v1/condition/list/': nothing,
  'GET /api/v1/condition/names/': nothing,
  'GET /api/v1/condition/compare/': nothing,
  'GET /api/v1/condition/:slug/': nothing,
  'PATCH /api/v1/condition/:slug/mark/': () => ({ mark: 'repeat' }),
  'GET /api/v1/mail/choice/:key/': nothing,
  'PATCH /api/v1/mail/choice/:key/': () => ({ ended: true }),
  'GET /api/v1/dev/outbox/': nothing,
  'GET /api/v1/dev/mails/': nothing,
  'POST /api/v1/agent/:sessionId/stop/': () => ({}),
  'POST /api/v1/auth/logout/': nothing,
}

const EDGE = 'calls-edge'
const FORM = { 'content-type': `multipart/form-data; boundary=${EDGE}` }
const recording = [
  `--${EDGE}`,
  'content-disposition: form-data; name="record"; filename="question.webm"',
  '',
  'no recording',
  `--${EDGE}--`,
  '',
].join('\r\n')

function queryOf(url: string, { session, caseId }: CallSubject): string {
  if (url.endsWith('/admin/case/preview/')) return `?case_id=${caseId}`
  if (url.endsWith('/questions/')) return `?session_id=${session}`
  if (url.includes('/promo-code/:')) return '?plan_id=1'
  if (url.endsWith('/events/export/')) return '?format=csv'
  if (url.includes('/dynamic-page')) return '?category=Jobs&name=clinical-author'
  return url.endsWith('/condition/compare/') ? '?with=migraine,tension-type-headache' : ''
}

/** Makes the call, as its own student or as another person. */
export function callRoute(
  place: CallSubject,
  call: string,
  { as = place.student }: { as?: Pick<Student, 'call'> } = {},
): Promise<TestReply> {
  const [method, url] = call.split(' ') as ['GET' | 'POST' | 'PATCH', string]
  const path = url
    .replace(':sessionId', place.session)
    .replace(':collectionId', place.collectionId ?? randomUUID())
    .replace(':quizId', place.quizId ?? randomUUID())
    .replace(':cardId', place.cardId ?? randomUUID())
    .replace(':roomId', place.roomId ?? randomUUID())
    .replace(':knockId', randomUUID())
    .replace(':cohortId', place.cohortId ?? randomUUID())
    .replace(':platformId', randomUUID())
    .replace(':choiceId', randomUUID())
    .replace(':assignmentId', place.assignmentId ?? randomUUID())
    .replace('/studio/:id', `/studio/${place.studioId ?? randomUUID()}`)
    .replace('/message/:id', `/message/${place.messageId}`)
    .replace(':id', `${place.caseId}`)
    .replace(':kind/:name', 'quiz/gout')
    .replace(':name', 'today')
    .replace(':key', place.key ?? 'unknown')
    .replace(':slug', 'subarachnoid-haemorrhage')
    .replace(':code', 'UNKNOWN')
    .replace(':purchaseId', randomUUID())
  const query = queryOf(url, place)
  const body = CALLS[call]!(place)
  return typeof body === 'string' ? as.call(method, path, body, FORM) : as.call(method, path + query, body)
}
