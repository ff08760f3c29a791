import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { adminNotificationsReply, type NotificationDraft, notificationDraft } from '#contract/notifications.ts'
import { noteAct } from '../audit/audit-store.ts'
import type { LoadedContent } from '../content/load-cases.ts'
import type { Db } from '../db/database.ts'
import { dayOf } from '../db/day.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { invalid, notFound } from '../errors.ts'
import { presentNotification } from './present-notification.ts'
import {
  addNotification,
  findAll,
  findGroupNames,
  findNotification,
  findPictures,
  type NotificationRow,
  putNotification,
} from './store.ts'

/** Returns all notifications: past, current and planned. */
export const showNotifications = endpoint({
  returns: adminNotificationsReply,
  handle: async (_, deps) => present(deps),
})

/** Creates a notification. */
export const writeNotification = endpoint({
  body: notificationDraft,
  returns: adminNotificationsReply,
  async handle({ body, user }, deps) {
    const { db, now } = deps
    await refuseUnknownPicture(deps, body.image)
    const row = { id: idFor(body.title), video: null, ...columnsOf(body), changedAt: now() }
    await db.transaction(async (tx) => {
      await addNotification(tx, row)
      const details = { notification: row.id, ...differences(undefined, row) }
      await noteAct(tx, { staff: user.id }, { did: 'wrote a notification', details }, now())
    })
    return present(deps)
  },
})

/** Changes a notification, including one from a file: from then on the table takes precedence. */
export const changeNotification = endpoint({
  params: z.object({ id: z.string().max(80) }),
  body: notificationDraft,
  returns: adminNotificationsReply,
  async handle({ params: { id }, body, user }, deps) {
    const { db, now } = deps
    await refuseUnknownPicture(deps, body.image)
    await db.transaction(async (tx) => {
      const before = await findNotification(tx, id)
      if (!before) throw notFound('There is no such notification.')
      const after = { ...before, ...columnsOf(body), changedAt: now() }
      await putNotification(tx, after)
      const details = { notification: id, ...differences(before, after) }
      await noteAct(tx, { staff: user.id }, { did: 'changed a notification', details }, now())
    })
    return present(deps)
  },
})

const columnsOf = ({ title, message, image, link, ...draft }: NotificationDraft) => ({
  ...{ title, message, image, link, audience: draft.audience },
  buttonText: draft.button_text,
  startsOn: draft.starts_on,
  endsOn: draft.ends_on,
  groupName: draft.group,
  isOn: draft.is_on,
})

const LOGGED = [
  'title',
  'message',
  'image',
  'link',
  'buttonText',
  'startsOn',
  'endsOn',
  'audience',
  'groupName',
  'isOn',
]

/** Returns the old and new values of each changed column. */
function differences(before: NotificationRow | undefined, after: NotificationRow): Record<string, string> {
  const textOf = (row: NotificationRow | undefined, name: string) =>
    String(row?.[name as keyof NotificationRow] ?? 'nothing')
  const changed = LOGGED.filter((name) => textOf(before, name) !== textOf(after, name))
  return Object.fromEntries(
    changed.flatMap((name) => [
      ...(before ? [[`${name} before`, textOf(before, name)]] : []),
      [before ? `${name} after` : name, textOf(after, name)],
    ]),
  )
}

/** Returns a unique id, based on the title so that the log is readable. */
function idFor(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return [...words.slice(0, 6), randomUUID().slice(0, 8)].join('-').slice(0, 80)
}

async function refuseUnknownPicture({ db, content }: Deps, image: string | null) {
  if (image !== null && !(await picturesOf(db, content)).includes(image))
    throw invalid('There is no such picture. Choose one from the list.')
}

/** Returns the pictures in use, and the portraits of the patients. */
async function picturesOf(db: Db, { cases }: LoadedContent): Promise<string[]> {
  const used = await findPictures(db)
  const portraits = [...cases.keys()].sort((one, other) => one - other).map((id) => `/patients/${id}/calm.svg`)
  return [...new Set([...used.sort((one, other) => one.localeCompare(other)), ...portraits])]
}

async function present({ db, content, now }: Deps) {
  const [rows, known, pictures] = await Promise.all([findAll(db), findGroupNames(db), picturesOf(db, content)])
  return {
    notifications: rows.map(({ row, readBy }) => ({
      ...presentNotification(row),
      starts_on: row.startsOn,
      ends_on: row.endsOn,
      audience: row.audience,
      group: row.groupName,
      is_on: row.isOn,
      state: stateOf(row, dayOf(now())),
      read_by: readBy,
    })),
    groups: known,
    pictures,
  }
}

function stateOf({ isOn, startsOn, endsOn }: NotificationRow, today: string) {
  if (!isOn) return 'off' as const
  if (startsOn > today) return 'planned' as const
  return endsOn !== null && endsOn < today ? ('over' as const) : ('told' as const)
}
