import type { Mail } from './mail.ts'

/** A part of an e-mail, as plain text and as HTML. */
type Part = { text: string; html: string }
type Letter = {
  to: string
  subject: string
  parts: readonly Part[]
  /** Link that ends e-mails of this type; present unless the e-mail is about the account. */
  unsubscribe?: string
}

/** Returns an e-mail that works in every mail program: no pictures, no external resources, no tracking. */
export function letter({ to, subject, parts, unsubscribe }: Letter): Mail {
  const whole = unsubscribe === undefined ? parts : [...parts, ending(unsubscribe)]
  return {
    to,
    subject,
    text: whole.map(({ text }) => text).join('\n\n'),
    html: page(subject, whole.map(({ html }) => html).join('\n')),
    ...(unsubscribe !== undefined && { unsubscribe }),
  }
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f1f2ed;color:#13161c;font:16px/1.5 sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px 28px 20px;border-radius:14px;background:#ffffff">
<p style="margin:0 0 20px;font-size:18px"><b>Bedside</b></p>
${body}
</div></body></html>`

/** Returns a paragraph. */
export const says = (words: string): Part => ({
  text: words,
  html: `<p style="margin:0 0 16px">${escaped(words)}</p>`,
})

/** Returns the subject of the e-mail in large type. */
export const loud = (words: string): Part => ({
  text: words,
  html: `<p style="margin:0 0 16px;font-size:22px"><b>${escaped(words)}</b></p>`,
})

/** Returns the call to action: a button with the URL below it, for mail programs that break buttons. */
export const action = (label: string, address: string): Part => ({
  text: address,
  html: [
    `<p style="margin:0 0 8px"><a href="${escaped(address)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#2334d0;color:#ffffff;text-decoration:none"><b>${escaped(label)}</b></a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;color:#5f656f;word-break:break-all">${escaped(address)}</p>`,
  ].join('\n'),
})

/** Returns a heading with a list of points, each a few words and a sentence. */
export const points = (title: string, list: readonly { title: string; more: string }[]): Part => ({
  text: [title, ...list.map((point) => `- ${point.title}\n  ${point.more}`)].join('\n\n'),
  html: `<h2 style="font-size:18px;margin:24px 0 8px">${escaped(title)}</h2><ul style="margin:0 0 16px;padding-left:20px">${list
    .map((point) => `<li style="margin:0 0 10px"><b>${escaped(point.title)}</b><br>${escaped(point.more)}</li>`)
    .join('')}</ul>`,
})

/** Returns a line that links to an address. */
export const leads = (words: string, address: string): Part => ({
  text: `${words}\n${address}`,
  html: `<p style="margin:0 0 16px"><a href="${escaped(address)}" style="color:#2334d0">${escaped(words)}</a></p>`,
})

const ending = (address: string): Part => ({
  text: `Unsubscribe from e-mails like this: ${address}`,
  html: `<p style="margin:24px 0 0;font-size:13px;color:#5f656f"><a href="${escaped(address)}" style="color:#5f656f">Unsubscribe from e-mails like this</a></p>`,
})

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (words: string): string => words.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
