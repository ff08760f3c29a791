import type { AdminNotificationsReply, Notification, NotificationDraft } from '#contract/notifications.ts'

export type StoredNotification = AdminNotificationsReply['notifications'][number]

export type NotificationFields = {
  title: string
  message: string
  button: string
  image: string
  link: string
  from: string
  until: string
  audience: NotificationDraft['audience']
  group: string
}

/** Returns an empty form: for all users, from the given day. */
export const emptyFrom = (today: string): NotificationFields => ({
  ...{ title: '', message: '', button: 'Try It Out', image: '', link: '', from: today, until: '' },
  ...{ audience: 'everybody', group: '' },
})

export const typedOf = (stored: StoredNotification): NotificationFields => ({
  title: stored.title,
  message: stored.message,
  button: stored.button_text,
  image: stored.image ?? '',
  link: stored.link ?? '',
  from: stored.starts_on,
  until: stored.ends_on ?? '',
  audience: stored.audience,
  group: stored.group ?? '',
})

/** Returns the form's request. Each line of the message is a paragraph; empty lines are dropped. */
export const draftOf = (typed: NotificationFields, isOn: boolean): NotificationDraft => ({
  title: typed.title.trim(),
  message: paragraphsOf(typed),
  button_text: typed.button.trim(),
  image: typed.image === '' ? null : typed.image,
  link: typed.link.trim() === '' ? null : typed.link.trim(),
  starts_on: typed.from,
  ends_on: typed.until === '' ? null : typed.until,
  audience: typed.audience,
  group: typed.audience === 'group' ? typed.group.trim() : null,
  is_on: isOn,
})

/** Returns the notification as the carousel would show it now. */
export const previewOf = (typed: NotificationFields): Notification => ({
  id: 'preview',
  is_read: false,
  title: typed.title.trim() || 'A title',
  message: paragraphsOf(typed).join('\n') || 'Its words.',
  video: null,
  image: typed.image === '' ? null : typed.image,
  link: null,
  button_text: typed.button.trim() || 'Try It Out',
})

const paragraphsOf = ({ message }: NotificationFields) =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const AUDIENCES: Record<NotificationDraft['audience'], string> = {
  everybody: 'Everyone',
  prime: 'People with Prime',
  free: 'People without Prime',
  new: 'Accounts created in the last two weeks',
  old: 'Older accounts',
  group: 'One group',
}

/** Returns the audience and dates, in one line. */
export function scheduleOf({
  audience,
  group,
  starts_on: from,
  ends_on: until,
  read_by: readers,
}: StoredNotification): string {
  const whom = audience === 'group' ? `Members of ${group}` : AUDIENCES[audience]
  const when = until === null ? `from ${from}` : `from ${from} to ${until}`
  return `${whom}, ${when}. ${readers === 1 ? 'One person has' : `${readers} people have`} seen it.`
}
