import { emailResultReply, emailResultRequest } from '#contract/agent.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, invalid, notAllowed } from '../../errors.ts'
import { type RateLimit, rateLimit } from '../../limits/rate-limit-store.ts'
import { queueMail } from '../../mail/mail-store.ts'
import type { User } from '../../user.ts'
import { type MarkedAttempt, markedOnly, type Opened, openAttempt } from '../attempts/opened.ts'
import { showableDebrief } from '../debrief/debrief.ts'
import { resultLetter } from './result-letter.ts'
import { findShare, makeLink } from './store.ts'
import { nameOf } from './student-name.ts'

const SOON: RateLimit = {
  tries: 5,
  minutes: 15,
  message: 'That’s a lot of e-mails. Please wait 15 minutes before sending another.',
}
const A_DAY: RateLimit = {
  tries: 20,
  minutes: 24 * 60,
  message: 'You’ve sent twenty results today. You can send more tomorrow.',
}
const TO_ONE_ADDRESS: RateLimit = {
  tries: 5,
  minutes: 24 * 60,
  message: 'You’ve sent this address five results today. You can send more tomorrow, or copy the link yourself.',
}

/**
 * Sends a result to its student and optionally to a second address. `results_link` only identifies the debrief: the
 * links in the e-mails are built here.
 */
export const emailResult = endpoint({
  body: emailResultRequest,
  returns: emailResultReply,
  async handle({ body, user }, deps) {
    if (!user.isEmailVerified) throw notAllowed('verify-first', 'Please verify your e-mail address first.')
    const opened = await openAttempt(deps, sessionIn(body.results_link, deps.publicUrl), user)
    const marked = readOnly(opened, body.case_id)
    const second = body.secondary_email ? otherThan(user, body.secondary_email) : undefined
    if (second && !body.share && !(await findShare(deps.db, opened.attempt.id))) throw shareFirst()
    await countLetters(deps, user, second)
    await queueLetters(deps, marked, user, second)
    const share = await findShare(deps.db, opened.attempt.id)
    return { sent_to: [user.email, ...(second ? [second] : [])], share }
  },
})

const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'
const DEBRIEF = new RegExp(`^/cases/\\d+/(?:journey/[a-z0-9-]+/)?session_id/(${UUID})/(?:summary|questions|rubric)$`)

/** Returns the session id in a debrief's address on this server, absolute or relative. Throws for any other address. */
function sessionIn(link: string, publicUrl: string): string {
  const path = link.startsWith(`${publicUrl}/`) ? link.slice(publicUrl.length) : link
  const session = DEBRIEF.exec(path)?.[1]
  if (!session) throw invalid(NOT_OURS, { results_link: [NOT_OURS] })
  return session
}

const NOT_OURS = 'This link is not one of your results.'

function readOnly(opened: Opened, caseId: number): MarkedAttempt {
  if (opened.attempt.caseId !== caseId) throw invalid(NOT_OURS, { case_id: [NOT_OURS] })
  const marked = markedOnly(opened)
  if (!marked.attempt.debriefReadAt) throw conflict('debrief-unread', 'Read your debrief first, then you can send it.')
  return marked
}

/** Returns undefined for the student's own address, which gets the first e-mail anyway. */
const otherThan = ({ email }: User, second: string): string | undefined =>
  second.toLowerCase() === email.toLowerCase() ? undefined : second

const shareFirst = () =>
  conflict('share-first', 'A second person needs a link to read your debrief. Tick to share it, then send again.')

async function countLetters({ db, now }: Deps, user: User, second: string | undefined) {
  await rateLimit(db, `result-mail:soon:${user.id}`, SOON, now())
  await rateLimit(db, `result-mail:day:${user.id}`, A_DAY, now())
  if (second) await rateLimit(db, `result-mail:to:${second.toLowerCase()}`, TO_ONE_ADDRESS, now())
}

/** Creates the link and queues the e-mails, atomically. */
async function queueLetters(deps: Deps, marked: MarkedAttempt, user: User, second: string | undefined) {
  const { db, now, publicUrl } = deps
  const { attempt } = marked
  const debrief = await showableDebrief(deps, marked)
  const own = `${publicUrl}/cases/${attempt.caseId}/session_id/${attempt.id}/rubric`
  await db.transaction(async (tx) => {
    await queueMail(tx, resultLetter(debrief, { to: user.email, link: own, from: 'you' }), now())
    if (!second) return
    const link = await sharedLink(tx, attempt.id, deps)
    await queueMail(tx, resultLetter(debrief, { to: second, link, from: { student: nameOf(user) } }), now())
  })
}

async function sharedLink(tx: Db, attemptId: string, { now, publicUrl }: Deps): Promise<string> {
  await makeLink(tx, attemptId, now())
  const share = await findShare(tx, attemptId)
  return `${publicUrl}${share!.path}`
}
