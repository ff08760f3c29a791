import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CALLS, type CallSubject, callRoute } from '../tests/calls.ts'
import { begin, say, stop } from '../tests/consulting.ts'
import { type Student, testServer } from '../tests/server-harness.ts'
import { groupMembers, groups, practiceCards } from './db/tables.ts'
import { loadNotifications } from './notifications/load-notifications.ts'
import { routes } from './routes.ts'

// Who may call what: every route of the table, called by everybody there is, with another person's things.

/** What is not there for others at all. */
type OfRooms = 'educator' | 'author' | 'studio' | 'staff' | 'owner'

/**
 * Said a second time, and not taken from the table: a route whose access changes has to be changed here too. `own` takes
 * things of its caller alone; with `key`, who has the link has the thing.
 */
const ROWS: Record<string, `${'anyone' | 'visitor' | 'guest' | 'user' | 'verified' | OfRooms}${'' | ' own' | ' key'}`> =
  {
    'POST /api/v1/auth/login/': 'anyone',
    'POST /api/v1/auth/register/': 'anyone',
    'GET /api/v1/auth/social/': 'anyone',
    'POST /api/v1/auth/social/depart/': 'anyone',
    'POST /api/v1/auth/google/': 'anyone',
    'POST /api/v1/auth/facebook/': 'anyone',
    'POST /api/v1/auth/saml2/depart/': 'anyone',
    'POST /api/v1/auth/saml2/redeem/': 'anyone',
    'POST /api/v1/auth/lti/redeem/': 'anyone',
    'POST /api/v1/auth/lti/stored/': 'anyone',
    'POST /api/v1/auth/social/link/': 'anyone',
    'POST /api/v1/auth/social/link/mail/': 'anyone',
    'GET /api/v1/auth/social/link/:key/': 'anyone key',
    'POST /api/v1/auth/social/link/confirm/': 'anyone',
    'POST /api/v1/auth/logout/': 'user',
    'GET /api/v1/auth/user/': 'user',
    'PATCH /api/v1/auth/user/': 'user',
    'GET /api/v1/auth/user/export/': 'user',
    'POST /api/v1/auth/user/export/': 'user',
    'POST /api/v1/auth/user/delete/': 'user',
    'POST /api/v1/auth/user/message/': 'user',
    'GET /api/v1/auth/account/': 'user',
    'POST /api/v1/auth/sign-ins/end/': 'user',
    'POST /api/v1/auth/social/disconnect/': 'user',
    'GET /api/v1/auth/email/': 'user',
    'POST /api/v1/auth/email/': 'user',
    'POST /api/v1/auth/email/confirm/': 'anyone',
    'GET /api/v1/auth/activation/:key/': 'anyone key',
    'POST /api/v1/auth/forgot_pass/': 'anyone',
    'POST /api/v1/auth/reset_pass/': 'anyone',
    'GET /api/v1/auth/reset_pass/:key/': 'anyone key',
    'POST /api/v1/auth/change_pass/': 'user',
    'GET /api/v1/notification/system/': 'user',
    'PATCH /api/v1/notification/system/': 'user',
    'GET /api/v1/help/': 'user',
    'GET /api/v1/customised-page/info/': 'anyone',
    'GET /api/v1/customised-page/dynamic-page/list/': 'anyone',
    'GET /api/v1/customised-page/dynamic-page': 'anyone',
    'POST /api/v1/tracking/event/': 'visitor',
    'POST /api/v1/tracking/error/': 'anyone',
    'GET /api/v1/cases/': 'user',
    'GET /api/v1/cases/list/': 'user',
    'GET /api/v1/cases/unlocked/list/': 'user',
    'GET /api/v1/cases/confirmed/': 'user',
    'GET /api/v1/cases/collection/list/': 'user',
    'GET /api/v1/cases/custom-collection/list/': 'user',
    'POST /api/v1/cases/custom-collection/': 'user',
    'PATCH /api/v1/cases/custom-collection/:collectionId/': 'user own',
    'POST /api/v1/cases/custom-collection/:collectionId/delete/': 'user own',
    'GET /api/v1/cases/custom-collection/shared/:key/': 'user key',
    'GET /api/v1/cases/case-journey-list/': 'user',
    'PATCH /api/v1/cases/unlock/': 'verified',
    'POST /api/v1/cases/feedback/': 'user',
    'POST /api/v1/cases/result-rubric/email/': 'verified',
    'GET /api/v1/cases/admin/case/preview/': 'author',
    'GET /api/v1/studio/': 'studio',
    'POST /api/v1/studio/': 'studio',
    'POST /api/v1/studio/import/': 'studio',
    'GET /api/v1/studio/:id/': 'studio',
    'PATCH /api/v1/studio/:id/': 'studio',
    'POST /api/v1/studio/:id/here/': 'studio',
    'POST /api/v1/studio/:id/ask/': 'studio',
    'GET /api/v1/studio/:id/export/': 'studio',
    'GET /api/v1/studio/:id/bank/': 'studio',
    'GET /api/v1/studio/:id/review/': 'studio',
    'POST /api/v1/studio/:id/review/': 'studio',
    'POST /api/v1/studio/:id/remarks/': 'studio',
    'PATCH /api/v1/studio/:id/remarks/': 'studio',
    'POST /api/v1/studio/:id/sign-off/': 'studio',
    'POST /api/v1/studio/:id/publish/': 'studio',
    'POST /api/v1/studio/:id/unpublish/': 'studio',
    'GET /api/v1/studio/:id/blind/': 'studio',
    'POST /api/v1/studio/:id/blind/': 'studio',
    'PATCH /api/v1/studio/:id/blind/': 'studio',
    'GET /api/v1/blind/:key/': 'anyone key',
    'POST /api/v1/blind/:key/': 'anyone key',
    'PATCH /api/v1/blind/:key/': 'anyone key',
    'GET /api/v1/cases/:id/': 'user',
    'GET /api/v1/cases/:id/hints/': 'user',
    'GET /api/v1/cases/:id/questions/': 'user own',
    'PATCH /api/v1/cases/:id/unrank/': 'user',
    'GET /api/v1/stats/completion/': 'user',
    'GET /api/v1/stats/weakest/': 'user',
    'GET /api/v1/stats/progress/': 'user',
    'GET /api/v1/stats/today/': 'user',
    'GET /api/v1/stats/plan/': 'user',
    'GET /api/v1/stats/plan/calendar/': 'user',
    'POST /api/v1/agent/session/': 'verified',
    'POST /api/agent/:sessionId/': 'verified own',
    'POST /api/agent/:sessionId/option/': 'verified own',
    'POST /api/agent/:sessionId/question/': 'user own',
    'GET /api/v1/agent/:sessionId/info/': 'user own',
    'PATCH /api/v1/agent/:sessionId/info/': 'user own',
    'POST /api/v1/agent/:sessionId/hint/': 'verified own',
    'POST /api/v1/agent/:sessionId/stop/': 'user own',
    'GET /api/v1/cases/session/:sessionId/': 'user own',
    'GET /api/v1/agent/:sessionId/findings/': 'user own',
    'GET /api/v1/agent/session/:sessionId/chrono-rubric/': 'user own',
    'PATCH /api/v1/agent/session/:sessionId/chrono-rubric/': 'user own',
    'POST /api/v1/agent/session/:sessionId/contest/': 'user own',
    'PATCH /api/v1/agent/session/:sessionId/share/': 'user own',
    'GET /api/v1/shared/:key/': 'visitor key',
    'GET /api/v1/agent/voice/': 'user',
    'POST /api/agent/:sessionId/voice/': 'verified own',
    'GET /api/message/:id/audio/': 'user own',
    'PATCH /api/message/:id': 'user own',
    'GET /api/v1/agent/case-history/': 'user',
    'GET /api/v1/agent/portfolio/': 'user',
    'GET /api/v1/agent/diagnosis/option-list/': 'user',
    'PATCH /api/v1/agent/diagnosis/session/:sessionId/': 'verified own',
    'GET /api/v1/agent/diagnosis/session/:sessionId/': 'user own',
    'GET /api/v1/agent/learn/': 'user',
    'GET /api/v1/agent/learn/session/:sessionId/': 'user own',
    'PATCH /api/v1/agent/learn/session/:sessionId/': 'verified own',
    'GET /api/v1/payment/plan/': 'anyone',
    'GET /api/v1/payment/promo-code/:code/': 'anyone',
    'GET /api/v1/payment/stripe/payment-method/list/': 'user',
    'POST /api/v1/payment/payment-method/': 'user',
    'POST /api/v1/payment/payment-method/confirm/': 'user',
    'POST /api/v1/payment/stripe_checkout/': 'user',
    'POST /api/v1/payment/stripe_checkout/confirm/': 'user own',
    'POST /api/v1/payment/paypal_checkout/': 'user',
    'POST /payment/paypal_post_checkout/': 'user own',
    'GET /api/v1/payment/subscription/': 'user',
    'POST /api/v1/payment/subscription/cancel/': 'user',
    'POST /api/v1/payment/subscription/resume/': 'user',
    'POST /api/v1/payment/subscription/pay/': 'user',
    'GET /api/v1/payment/invoice/list/': 'user',
    'GET /api/v1/payment/invoice/:purchaseId/pdf/': 'user own',
    'POST /api/v1/payment/webhook/stripe/': 'anyone',
    'POST /api/v1/payment/webhook/paypal/': 'anyone',
    'POST /api/v1/payment/trial/': 'verified',
    'POST /api/v1/mailchimp/journey/': 'user',
    'POST /api/v1/feedback/prime-feedback/': 'user',
    'GET /referral/get_code/': 'user',
    'GET /api/v1/referral/:code/': 'anyone',
    'GET /api/v1/tasks/list/': 'user',
    'PATCH /api/v1/tasks/:id/complete/': 'user',
    'PATCH /api/v1/tasks/:id/claim-reward/': 'user',
    'POST /api/v1/agent/session/:sessionId/practise/': 'user own',
    'GET /api/v1/practice/': 'user',
    'POST /api/v1/practice/:cardId/answer/': 'verified own',
    'POST /api/v1/practice/:cardId/settle/': 'verified own',
    'POST /api/v1/practice/:cardId/remove/': 'user own',
    'GET /api/v1/quiz/': 'user',
    'POST /api/v1/quiz/session/': 'verified',
    'GET /api/v1/quiz/session/:quizId/': 'user own',
    'PATCH /api/v1/quiz/session/:quizId/': 'verified own',
    'POST /api/v1/quiz/session/:quizId/finish/': 'verified own',
    'POST /api/v1/quiz/session/:quizId/report/': 'verified own',
    'GET /api/v1/daily-task/': 'visitor',
    'GET /api/v1/daily-task/case/:name/': 'visitor',
    'PATCH /api/v1/daily-task/case/:name/': 'guest',
    'POST /api/v1/daily-task/case/:name/': 'guest',
    'PATCH /api/v1/daily-task/case/:name/marks/': 'guest',
    'GET /api/v1/session_pwf/': 'user',
    'POST /api/v1/session_pwf/init/': 'verified',
    'POST /api/v1/session_pwf/circuit/': 'verified',
    'GET /api/v1/session_pwf/code/:code/': 'visitor',
    'POST /api/v1/session_pwf/join/:code/': 'guest',
    'GET /api/v1/session_pwf/:roomId/': 'guest own',
    'PATCH /api/v1/session_pwf/:roomId/role_select/': 'guest own',
    'POST /api/v1/session_pwf/:roomId/info/': 'guest own',
    'PATCH /api/v1/session_pwf/:roomId/start/': 'guest own',
    'GET /api/v1/session_pwf/:roomId/rubric/': 'guest own',
    'GET /api/v1/session_pwf/:roomId/script/': 'guest own',
    'GET /api/v1/session_pwf/:roomId/ice/': 'guest own',
    'PATCH /api/v1/session_pwf/:roomId/submit/': 'guest own',
    'GET /api/v1/session_pwf/:roomId/result/': 'guest own',
    'PATCH /api/v1/session_pwf/:roomId/settle/': 'guest own',
    'PATCH /api/v1/session_pwf/:roomId/owner/': 'guest own',
    'PATCH /api/v1/session_pwf/:roomId/cancel/': 'guest own',
    'PATCH /api/v1/session_pwf/:roomId/leave/': 'guest own',
    'GET /api/v1/session_pwf/knock/:knockId/': 'guest own',
    'PATCH /api/v1/session_pwf/:roomId/door/': 'guest own',
    'PATCH /api/v1/session_pwf/:roomId/remove/': 'guest own',
    'POST /api/v1/session_pwf/:roomId/again/': 'verified own',
    'GET /api/v1/session_pwf/:roomId/next/': 'verified own',
    'PATCH /api/v1/session_pwf/:roomId/phase/': 'guest own',
    'GET /api/v1/session_pwf/:roomId/circuit/': 'guest own',
    'POST /api/v1/guest/': 'anyone',
    'GET /api/v1/guest/': 'guest',
    'POST /api/v1/sample/': 'anyone',
    'GET /api/v1/admin/audit/': 'staff',
    'GET /api/v1/admin/cases/': 'staff',
    'PATCH /api/v1/admin/cases/': 'staff',
    'GET /api/v1/admin/contests/': 'staff',
    'PATCH /api/v1/admin/contests/:id/': 'staff',
    'GET /api/v1/admin/flagged-replies/': 'staff',
    'GET /api/v1/admin/flagged-replies/export/': 'staff',
    'PATCH /api/v1/admin/flagged-replies/:id/': 'staff',
    'GET /api/v1/admin/jobs/': 'staff',
    'POST /api/v1/admin/jobs/:id/retry/': 'staff',
    'GET /api/v1/institution/': 'user',
    'POST /api/v1/institution/consent/': 'user',
    'GET /api/v1/institution/join/:key/': 'user key',
    'POST /api/v1/institution/join/:key/': 'user key',
    'GET /api/v1/educator/': 'educator',
    'POST /api/v1/educator/cohorts/': 'educator',
    'GET /api/v1/educator/cohorts/:cohortId/': 'educator',
    'PATCH /api/v1/educator/cohorts/:cohortId/': 'educator',
    'POST /api/v1/educator/cohorts/:cohortId/roster/': 'educator',
    'POST /api/v1/educator/cohorts/:cohortId/course-members/': 'educator',
    'GET /api/v1/educator/assignments/': 'educator',
    'POST /api/v1/educator/assignments/': 'educator',
    'PATCH /api/v1/educator/assignments/:assignmentId/': 'educator',
    'GET /api/v1/educator/assignments/:assignmentId/results/': 'educator',
    'GET /api/v1/educator/assignments/:assignmentId/statistics/': 'educator',
    'GET /api/v1/educator/assignments/:assignmentId/export/': 'educator',
    'GET /api/v1/educator/assignments/:assignmentId/session/:sessionId/': 'educator',
    'POST /api/v1/educator/assignments/:assignmentId/session/:sessionId/comments/': 'educator',
    'GET /api/v1/educator/lti/:choiceId/': 'educator',
    'GET /api/v1/educator/quizzes/:condition/qti/': 'educator',
    'POST /api/v1/educator/lti/:choiceId/': 'educator',
    'GET /api/v1/educator/contests/': 'educator',
    'GET /api/v1/institution/assignments/': 'user',
    'GET /api/v1/institution/views/': 'user',
    'GET /api/v1/agent/session/:sessionId/comments/': 'user own',
    'GET /api/v1/admin/country-switches/': 'staff',
    'PATCH /api/v1/admin/country-switches/': 'staff',
    'GET /api/v1/admin/institutions/': 'staff',
    'POST /api/v1/admin/institutions/': 'staff',
    'GET /api/v1/admin/institutions/:id/': 'staff',
    'PATCH /api/v1/admin/institutions/:id/': 'staff',
    'POST /api/v1/admin/institutions/:id/members/': 'staff',
    'POST /api/v1/admin/institutions/:id/groups/': 'staff',
    'PATCH /api/v1/admin/institutions/:id/groups/:groupId/': 'staff',
    'POST /api/v1/admin/institutions/:id/cases/': 'staff',
    'GET /api/v1/admin/institutions/:id/sign-on/': 'staff',
    'PATCH /api/v1/admin/institutions/:id/sign-on/': 'staff',
    'POST /api/v1/admin/institutions/:id/sign-on/provider/': 'staff',
    'GET /api/v1/admin/institutions/:id/lti/': 'staff',
    'POST /api/v1/admin/institutions/:id/lti/': 'staff',
    'POST /api/v1/admin/institutions/:id/lti/registration/': 'staff',
    'POST /api/v1/admin/institutions/:id/lti/:platformId/delete/': 'staff',
    'GET /api/v1/admin/messages/': 'staff',
    'PATCH /api/v1/admin/messages/:id/': 'staff',
    'GET /api/v1/admin/quiz-reports/': 'staff',
    'PATCH /api/v1/admin/quiz-reports/:id/': 'staff',
    'GET /api/v1/admin/business/': 'owner',
    'GET /api/v1/admin/business/export/': 'owner',
    'GET /api/v1/admin/shares/': 'staff',
    'PATCH /api/v1/admin/shares/:id/': 'staff',
    'GET /api/v1/admin/events/': 'staff',
    'GET /api/v1/admin/events/export/': 'staff',
    'POST /api/v1/demonstration-request/': 'anyone',
    'GET /api/v1/admin/demonstration-requests/': 'staff',
    'PATCH /api/v1/admin/demonstration-requests/:id/': 'staff',
    'GET /api/v1/admin/pages/': 'staff',
    'POST /api/v1/admin/pages/': 'staff',
    'PATCH /api/v1/admin/pages/:id/': 'staff',
    'GET /api/v1/admin/content/': 'staff',
    'POST /api/v1/admin/content/': 'staff',
    'GET /api/v1/admin/content/:kind/:name/': 'staff',
    'POST /api/v1/admin/content/:kind/:name/': 'staff',
    'PATCH /api/v1/admin/content/:kind/:name/': 'staff',
    'GET /api/v1/admin/content/:kind/:name/export/': 'staff',
    'GET /api/v1/admin/payments/': 'staff',
    'POST /api/v1/admin/payments/:purchaseId/refund/': 'staff',
    'GET /api/v1/admin/plans/': 'staff',
    'PATCH /api/v1/admin/plans/': 'staff',
    'GET /api/v1/admin/promo-codes/': 'staff',
    'POST /api/v1/admin/promo-codes/': 'staff',
    'POST /api/v1/admin/users/find/': 'staff',
    'GET /api/v1/admin/users/:id/': 'staff',
    'PATCH /api/v1/admin/users/:id/group/': 'staff',
    'POST /api/v1/admin/users/:id/days/': 'staff',
    'POST /api/v1/admin/users/:id/take-back/': 'staff',
    'POST /api/v1/admin/users/:id/sign-out/': 'staff',
    'POST /api/v1/admin/users/:id/suspend/': 'staff',
    'POST /api/v1/admin/users/:id/merge/': 'staff',
    'GET /api/v1/admin/users/:id/payments/': 'staff',
    'GET /api/v1/admin/users/:id/messages/': 'staff',
    'POST /api/v1/admin/messages/:id/answer/': 'staff',
    'GET /api/v1/admin/notifications/': 'staff',
    'POST /api/v1/admin/notifications/': 'staff',
    'PATCH /api/v1/admin/notifications/:id/': 'staff',
    'GET /api/v1/admin/settings/': 'staff',
    'PATCH /api/v1/admin/settings/': 'staff',
    'GET /api/v1/condition/list/': 'user',
    'GET /api/v1/condition/names/': 'user',
    'GET /api/v1/condition/compare/': 'user',
    'GET /api/v1/condition/:slug/': 'user',
    'PATCH /api/v1/condition/:slug/mark/': 'verified',
    'GET /api/v1/mail/choice/:key/': 'anyone key',
    'PATCH /api/v1/mail/choice/:key/': 'anyone key',
    'GET /api/v1/dev/outbox/': 'anyone',
    'GET /api/v1/dev/mails/': 'anyone',
  }

const notifications = await loadNotifications('content')
const { content, db, signUp, verified, call } = await testServer({ notifications })

const owner = await verified()
const stranger = await verified()
const staff = await memberOf('staff')
const author = await memberOf('author')
const educator = await memberOf('educator')
const business = await memberOf('owner')
const unverified = await signUp()
const nameOf = ([method, url]: (typeof routes)[number]) => `${method} ${url}`

async function memberOf(name: string): Promise<Student> {
  const student = await verified()
  const [group] = await db.insert(groups).values({ name }).onConflictDoNothing().returning()
  const { body } = await student.call('GET', '/api/v1/auth/user/')
  await db.insert(groupMembers).values({ userId: body.id, groupId: group!.id })
  return student
}

/** The owner's consultation: under way, or submitted and read, with a link to it. */
async function placeOf(student: Student, { over }: { over: boolean }): Promise<CallSubject> {
  const session = await begin(student)
  const { body } = await say(student, session, 'Do you smoke?')
  const place = { student, caseId: 52, session, messageId: body.message_id, notification: notifications[0]!.id }
  if (over) {
    await stop(student, session)
    await student.call('GET', `/api/v1/cases/session/${session}/`)
  }
  const cardId = over ? await cardOf(student, session) : undefined
  const { body: collection } = await student.call('POST', '/api/v1/cases/custom-collection/', {
    name: 'Mine',
    cases: [52],
  })
  const { body: quiz } = await student.call('POST', '/api/v1/quiz/session/', { kind: 'mixed', length: 10 })
  const { body: room } = await student.call('POST', '/api/v1/session_pwf/init/', { case_id: over ? 52 : 3 })
  await student.call('PATCH', `/api/v1/session_pwf/${room.session_id}/role_select/`, { role: 'host_marker' })
  return {
    ...place,
    roomId: room.session_id,
    collectionId: collection.id,
    quizId: quiz.id,
    ...(cardId && { cardId }),
    patientCase: content.cases.get(52)!,
  }
}

/** A must-ask that was missed goes into the deck. */
async function cardOf(student: Student, session: string): Promise<string> {
  const item = content.cases.get(52)!.items.find(({ mustAsk }) => mustAsk)!.id
  await student.call('POST', `/api/v1/agent/session/${session}/practise/`, { item })
  const [card] = await db.select().from(practiceCards).where(eq(practiceCards.attemptId, session))
  return card!.id
}

const signedInBy = (token: string): Pick<Student, 'call'> => ({
  call: (method, url, body, headers) => call(method, url, body, { ...headers, authorization: `Token ${token}` }),
})
const guest: Pick<Student, 'call'> = { call }
const over = await placeOf(owner, { over: true })
const open = await placeOf(owner, { over: false })
const everything = async () =>
  JSON.stringify(await db.execute(sql`select * from attempts, turns where turns.attempt_id = attempts.id`)) +
  JSON.stringify(await db.execute(sql`select * from quiz_attempts, quiz_answers where quiz_id = id order by place`)) +
  JSON.stringify(await db.execute(sql`select * from practice_cards order by id`)) +
  JSON.stringify(await db.execute(sql`select * from rooms, room_seats where room_id = rooms.id order by room_seats.id`))

test('every route of the table has its row, and no row is left over', () => {
  expect(Object.keys(ROWS).sort()).toEqual(routes.map(nameOf).sort())
})

test.each(routes.map((route) => [nameOf(route), route[2]] as const))('%s is for whom its row says', (name, access) => {
  expect(ROWS[name]?.split(' ')[0]).toBe(access)
})

const of = (...access: string[]) => Object.keys(ROWS).filter((name) => access.includes(ROWS[name]!.split(' ')[0]!))

test.each(of('guest', 'user', 'verified'))(
  '%s is closed to guests, to made-up tokens and to ended ones',
  async (name) => {
    const left = await signUp()
    await left.call('POST', '/api/v1/auth/logout/')
    for (const as of [guest, signedInBy('a'.repeat(43)), signedInBy(left.token)])
      expect(await callRoute(over, name, { as })).toMatchObject({ status: 401, body: { code: 'sign-in-first' } })
  },
)

test.each(of('verified'))('%s is closed to who has not verified the e-mail', async (name) => {
  expect(await callRoute(over, name, { as: unverified })).toMatchObject({ status: 403, body: { code: 'verify-first' } })
})

test.each(of('staff'))('%s is not there for anybody but staff', async (name) => {
  for (const as of [guest, unverified, owner, signedInBy('a'.repeat(43))])
    expect(await callRoute(over, name, { as })).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect([401, 403]).not.toContain((await callRoute(over, name, { as: staff })).status)
})

test.each(of('owner'))('%s is not there for anybody but owners', async (name) => {
  for (const as of [guest, unverified, owner, staff, author, signedInBy('a'.repeat(43))])
    expect(await callRoute(over, name, { as })).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect([401, 403, 404]).not.toContain((await callRoute(over, name, { as: business })).status)
})

/** Staff publish only what was reviewed. */
const REFUSED_TO_STAFF: Record<string, number> = {
  'POST /api/v1/studio/:id/publish/': 409,
  'POST /api/v1/studio/:id/unpublish/': 404,
}

/** What a case that an author has just begun does not let them do, although the room is there for them. */
const REFUSED: Record<string, number> = {
  'PATCH /api/v1/studio/:id/blind/': 404,
  'PATCH /api/v1/studio/:id/remarks/': 404,
  'POST /api/v1/studio/:id/sign-off/': 403,
  'POST /api/v1/studio/:id/publish/': 403,
  'POST /api/v1/studio/:id/unpublish/': 403,
}

test.each(of('author', 'studio'))('%s is not there for anybody but authors and staff', async (name) => {
  for (const as of [guest, unverified, owner, educator, signedInBy('a'.repeat(43))])
    expect(await callRoute(over, name, { as })).toMatchObject({ status: 404, body: { code: 'not-found' } })
  for (const as of [staff, author]) {
    const { id: studioId } = (await as.call('POST', '/api/v1/studio/', { case_id: over.caseId })).body
    expect((await callRoute({ ...over, studioId }, name, { as })).status).toBe(
      (as === staff ? REFUSED_TO_STAFF[name] : undefined) ?? REFUSED[name] ?? 200,
    )
  }
})

test.each(of('educator'))('%s is not there for anybody but who teaches at an institution', async (name) => {
  for (const as of [guest, unverified, owner, staff, educator, signedInBy('a'.repeat(43))])
    expect(await callRoute(over, name, { as })).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

const owned = Object.keys(ROWS).filter((name) => ROWS[name]!.endsWith(' own'))

test.each(owned)(
  "%s knows nothing of somebody else's things, and changes nothing in them, not even for staff",
  async (name) => {
    const before = await everything()
    for (const as of [stranger, staff])
      for (const place of [open, over]) {
        const reply = await callRoute(place, name, { as })
        expect(reply.status, reply.text).toBe(404)
        expect(reply.body.code).toBe('not-found')
      }
    expect(await everything()).toBe(before)
  },
)

test('whoever ends the calls above could have made them: their owner is let through', async () => {
  for (const name of owned.filter((one) => !one.includes('/stop/'))) {
    const reply = await callRoute(over, name)
    expect([401, 403], `${name}: ${reply.text}`).not.toContain(reply.status)
    expect(Object.keys(CALLS)).toContain(name)
  }
})
