import { createTransport } from 'nodemailer'
import type { Post } from '../db/mail.ts'

/** Sends through an SMTP server. */
export function smtpPost(smtpUrl: string, from: string): Post {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from })
  return ({ unsubscribe, ...mail }) => transport.sendMail({ ...mail, ...(unsubscribe && { list: { unsubscribe } }) })
}
