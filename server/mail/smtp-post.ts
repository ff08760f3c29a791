import { createTransport } from 'nodemailer'
import { codeOf } from '../db/error-causes.ts'
import type { SendMail } from '../db/mail.ts'
import { OperatorError } from '../errors.ts'

/** Sends through an SMTP server. What that says no with repeats the address, so staff are told its codes alone. */
export function smtpPost(smtpUrl: string, from: string): SendMail {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from })
  return ({ unsubscribe, ...mail }) =>
    transport.sendMail({ ...mail, ...(unsubscribe && { list: { unsubscribe } }) }).catch((cause: unknown) => {
      throw new OperatorError(`The mail server did not take a letter: ${codeOf(cause) || 'no code'}`, { cause })
    })
}
