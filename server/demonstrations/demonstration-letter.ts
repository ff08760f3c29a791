import { letter, says } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'

type DemonstrationRequest = { name: string; email: string; institution: string; message: string }

/** A request for a demonstration on its way to who answers it. The letter names the person who asks: its sender is this installation. */
export const demonstrationLetter = (to: string, { name, email, institution, message }: DemonstrationRequest): Mail =>
  letter({
    to,
    subject: `Demonstration: ${institution.replaceAll(/\s+/g, ' ')}`,
    parts: [
      says(`${name} from ${institution} has asked for a demonstration. Please reply to ${email}.`),
      ...(message === '' ? [] : [says(message)]),
    ],
  })
