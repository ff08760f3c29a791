import type { NotificationRow } from './store.ts'

/** Returns a notification's content, with one paragraph per line. */
export const presentNotification = ({ id, title, message, video, image, link, buttonText }: NotificationRow) => ({
  ...{ id, title, video, image, link },
  message: message.join('\n'),
  button_text: buttonText,
})
