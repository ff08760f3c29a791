import type { NotificationRow } from './store.ts'

/** What a notification says, its paragraphs a line each. */
export const presentNotification = ({ id, title, message, video, image, link, buttonText }: NotificationRow) => ({
  ...{ id, title, video, image, link },
  message: message.join('\n'),
  button_text: buttonText,
})
