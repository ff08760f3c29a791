import { z } from 'zod'
import { mailChoiceReply, mailChoiceRequest } from '#contract/mails.ts'
import type { MailTopic } from '../db/tables.ts'
import { openEndpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { chooseMails, findChoice, MAIL_TOPICS } from './mail-topic-store.ts'

const params = z.object({ key: z.string().max(100) })
const describe = (topic: MailTopic, ended: boolean) => ({ letters: MAIL_TOPICS[topic], ended })

/** Opening the link changes nothing: mail scanners open every link. */
export const showMailChoice = openEndpoint({
  params,
  returns: mailChoiceReply,
  async handle({ params: { key } }, { db }) {
    const choice = await findChoice(db, key)
    if (!choice) throw notFound('This link doesn’t work.')
    return describe(choice.topic, choice.endedAt !== null)
  },
})

export const changeMailChoice = openEndpoint({
  params,
  body: mailChoiceRequest,
  returns: mailChoiceReply,
  async handle({ params: { key }, body: { ended } }, { db, now }) {
    const choice = await findChoice(db, key)
    if (!choice) throw notFound('This link doesn’t work.')
    await chooseMails(db, key, ended ? now() : null)
    return describe(choice.topic, ended)
  },
})
