import { z } from 'zod'

/** A place inside the site, such as /case-history. */
const PLACE = /^\/(?![/\\])\S*$/
const place = z.string().regex(PLACE, 'a path inside the site, such as /case-history')

/** Said on the last slide's button where the file says nothing else. */
const BUTTON = 'Try It Out'

/** A file of content/notifications/: something that is new, told once to every student. Its name is its id, for good. */
export const notificationFile = z.strictObject({
  title: z.string().trim().min(3).max(60),
  /** The day from which it is told; the newest comes first. */
  since: z.iso.date(),
  /** Paragraphs. */
  message: z.array(z.string().trim().min(20).max(220)).min(1).max(3),
  /** A picture of the site, such as /notifications/hear-the-patient.svg. */
  image: place.optional(),
  /** A film of the site; its captions lie beside it, as .vtt. */
  video: place.regex(/\.(mp4|webm)$/, 'a film that ends in .mp4 or .webm').optional(),
  /** Where the button leads. */
  link: place.optional(),
  button_text: z.string().trim().min(2).max(28).default(BUTTON),
})

export type NotificationFile = z.infer<typeof notificationFile> & { id: string }
