import { letter, says } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'

type Message = { subject: string; message: string }

/** Returns the e-mail that forwards a student's message. It names its author, since the sender is this installation. */
export const supportLetter = (to: string, from: string, { subject, message }: Message): Mail =>
  letter({
    to,
    subject: `Support: ${subject.replaceAll(/\s+/g, ' ')}`,
    parts: [says(`${from} wrote from the help page. Please reply to that address.`), says(message)],
  })
