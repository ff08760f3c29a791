import { createTransport } from 'nodemailer'
import { codeOf } from '../db/error-causes.ts'
import { OperatorError } from '../errors.ts'
import type { SendMail } from './mail.ts'

/** Sends through an SMTP server. Its error messages repeat the address, so only their codes are reported. */
export function smtpPost(smtpUrl: string, from: string): SendMail {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from })
  return ({ unsubscribe, ...mail }) =>
    transport.sendMail({ ...mail, ...(unsubscribe && { list: { unsubscribe } }) }).catch((cause: unknown) => {
      throw new OperatorError(`The mail server did not take a letter: ${codeOf(cause) || 'no code'}`, { cause })
    })
}
