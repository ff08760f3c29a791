/** `html` has the same content as `text`; `unsubscribe` is the link that ends e-mails of this type. */
export type Mail = { to: string; subject: string; text: string; html?: string; unsubscribe?: string }

/** Passes an e-mail to a mail server; throws if it is rejected. */
export type SendMail = (mail: Mail) => Promise<unknown>
