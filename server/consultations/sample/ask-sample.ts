import { sampleReply, sampleRequest } from '#contract/sample.ts'
import { openEndpoint } from '../../endpoint.ts'
import { conflict } from '../../errors.ts'
import { type RateLimit, rateLimit } from '../../limits/rate-limit-store.ts'
import { countReading } from '../../reading-limits.ts'
import { hitsOf } from '../ask/present-reply.ts'
import { continued, questionsLeft, sampleOf, verdictOn } from './sample.ts'

/** A lecture hall may share one IP address, each student sending four or five messages. */
const A_HALL: RateLimit = {
  tries: 240,
  minutes: 60,
  message: 'Many people on your network have been asking. Sign up to continue, or come back in an hour.',
}
/** For all visitors together, so that a botnet is limited like one crowd. */
const THE_CROWD: RateLimit = {
  tries: 3_000,
  minutes: 60,
  message: 'Many people are asking right now. Sign up to continue, or come back in an hour.',
}

/**
 * Answers the next message of the home page's sample consultation. The whole conversation is sent with each call and
 * nothing of it is stored; the engine is deterministic.
 */
export const askSample = openEndpoint({
  body: sampleRequest,
  returns: sampleReply,
  async handle({ body, ip }, { db, now, content, reader, sample }) {
    await countReading({ db, now }, null, ip, [...body.earlier, body.message].join(''))
    await rateLimit(db, `sample:address:${ip}`, A_HALL, now())
    await rateLimit(db, 'sample:everybody', THE_CROWD, now())
    const tools = { patientCase: sample, content, reader }
    const before = await sampleOf(tools, body.earlier)
    if (questionsLeft(before) === 0)
      throw conflict('sample-over', 'You’ve used your three questions. Sign up to continue.')
    const turns = await continued(tools, before, [body.message])
    const turn = turns.at(-1)!
    const left = questionsLeft(turns)
    const credited = sample.items.filter(({ id }) => turn.credited.includes(id))
    return {
      response: turn.reply,
      response_status: turn.status,
      options: turn.readings.map(({ question }) => question),
      hits: hitsOf(sample, turns),
      credited: credited.map(({ label, marks, mustAsk }) => ({ label, marks, must_ask: mustAsk })),
      questions_left: left,
      verdict: left === 0 ? verdictOn(sample, content, turns) : null,
    }
  },
})
