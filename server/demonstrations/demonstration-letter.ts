import { letter, says } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'

type DemonstrationRequest = { name: string; email: string; institution: string; message: string }

/** Returns the e-mail with a request for a demonstration. It names the requester, as the sender is us. */
export const demonstrationLetter = (to: string, { name, email, institution, message }: DemonstrationRequest): Mail =>
  letter({
    to,
    subject: `Demonstration: ${institution.replaceAll(/\s+/g, ' ')}`,
    parts: [
      says(`${name} from ${institution} has asked for a demonstration. Please reply to ${email}.`),
      ...(message === '' ? [] : [says(message)]),
    ],
  })
