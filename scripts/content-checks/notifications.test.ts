import { expect, test } from 'vitest'
import type { NotificationFile } from '#server/notifications/notification-file.ts'
import { sharedContent } from '#tests/shared-content.ts'
import { notificationFiles } from './notifications.ts'

const { cases } = await sharedContent()
const notification = (more: Partial<NotificationFile>): NotificationFile => ({
  id: 'told',
  title: 'Something new',
  since: '2026-11-22',
  message: ['What it does for you, and where it is.'],
  button_text: 'Try It Out',
  ...more,
})
const faults = (more: Partial<NotificationFile>) =>
  notificationFiles([notification(more)], cases).problems.map(({ key, remedy }) => `${key}: ${remedy}`)

test.each([
  ['a portrait of a patient and a page', { image: '/patients/52/calm.svg', link: '/case-history' }, []],
  ['a page with a number behind it', { link: '/cases/52/spm' }, []],
  ['nothing but words', {}, []],
  [
    'a patient who is not there',
    { image: '/patients/9999/calm.svg' },
    ['image: put it at web/public/patients/9999/calm.svg'],
  ],
  [
    'a face that is not drawn',
    { image: '/patients/52/rage.svg' },
    ['image: put it at web/public/patients/52/rage.svg'],
  ],
  ['a film that is not there', { video: '/films/new.mp4' }, ['video: put it at web/public/films/new.mp4']],
  ['a page that does not exist', { link: '/moon' }, ['link: web/routes.ts has no page /moon']],
])('a notification with %s', (_, more, expected) => {
  expect(faults(more)).toEqual(expected)
})
