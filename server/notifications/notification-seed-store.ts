import type { Db } from '../db/database.ts'
import { notifications } from '../db/tables.ts'
import type { NotificationFile } from './notification-file.ts'

/** Adds notifications from new files; those that staff have changed or turned off stay as they are. */
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
