import { action, letter, says } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'

type Answer = { subject: string; text: string; publicUrl: string; supportEmail: string | undefined }

/** Returns the e-mail with an answer by staff. It is sent from a no-reply address, so it states where to reply. */
export const answerLetter = (to: string, { subject, text, publicUrl, supportEmail }: Answer): Mail =>
  letter({
    to,
    subject: `Re: ${subject.replaceAll(/\s+/g, ' ')}`,
    parts: [
      ...text.split(/\n{2,}/).map(says),
      says(
        supportEmail
          ? `To reply, write to ${supportEmail} or send us another message from the help page.`
          : 'To reply, send us another message from the help page.',
      ),
      action('Open the help page', `${publicUrl}/help`),
    ],
  })
