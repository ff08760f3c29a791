import type { Db } from '../db/database.ts'
import { notifications } from '../db/tables.ts'
import type { NotificationFile } from './notification-file.ts'

/** Adds what is new in the files and not there yet: what staff have changed, or turned off, stays as it is. */
export async function seedNotifications(db: Db, files: readonly NotificationFile[], now: Date) {
  if (files.length === 0) return
  const rows = files.map(({ id, since, title, message, image, video, link, button_text: buttonText }) => ({
    ...{ id, title, message, buttonText, startsOn: since, changedAt: now },
    image: image ?? null,
    video: video ?? null,
    link: link ?? null,
  }))
  await db.insert(notifications).values(rows).onConflictDoNothing()
}
