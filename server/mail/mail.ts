/** `html` says the same as `text`; `unsubscribe` is where its reader ends letters of this kind. */
export type Mail = { to: string; subject: string; text: string; html?: string; unsubscribe?: string }

/** Hands a mail to a mail server; throws when that does not take it. */
export type SendMail = (mail: Mail) => Promise<unknown>
