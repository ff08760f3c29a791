import { z } from 'zod'
import { notificationWords, placeInSite } from '#contract/notifications.ts'

/** Default label of the last slide's button. */
const BUTTON = 'Try It Out'

/**
 * A file of content/notifications/: an announcement, shown once to every student. Its name is its permanent id. It is
 * copied into the table once; later changes by staff are kept.
 */
export const notificationFile = z.strictObject({
  title: notificationWords.shape.title,
  /** First day on which it is shown; newest first. */
  since: z.iso.date(),
  message: notificationWords.shape.message,
  /** A picture of the site, such as /notifications/hear-the-patient.svg. */
  image: placeInSite.optional(),
  /** A video of the site; its captions are beside it, as .vtt. */
  video: placeInSite.regex(/\.(mp4|webm)$/, 'a film that ends in .mp4 or .webm').optional(),
  /** Target of the button. */
  link: placeInSite.optional(),
  button_text: notificationWords.shape.button_text.default(BUTTON),
})

export type NotificationFile = z.infer<typeof notificationFile> & { id: string }
