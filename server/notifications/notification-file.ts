import { z } from 'zod'
import { notificationWords, placeInSite } from '#contract/notifications.ts'

/** Said on the last slide's button where the file says nothing else. */
const BUTTON = 'Try It Out'

/**
 * A file of content/notifications/: an announcement, shown once to every student. Its name is its id, for good. It is
 * put into the table once; what staff make of it there stays.
 */
export const notificationFile = z.strictObject({
  title: notificationWords.shape.title,
  /** The day from which it is shown; the newest comes first. */
  since: z.iso.date(),
  message: notificationWords.shape.message,
  /** A picture of the site, such as /notifications/hear-the-patient.svg. */
  image: placeInSite.optional(),
  /** A film of the site; its captions lie beside it, as .vtt. */
  video: placeInSite.regex(/\.(mp4|webm)$/, 'a film that ends in .mp4 or .webm').optional(),
  /** Where the button leads. */
  link: placeInSite.optional(),
  button_text: notificationWords.shape.button_text.default(BUTTON),
})

export type NotificationFile = z.infer<typeof notificationFile> & { id: string }
