export type Shared = { link: string; words: string }

const SUBJECT = 'Practise with me on Bedside'

/** Returns the links that share by e-mail, on Facebook and on Twitter. */
export const shareLinks = ({ link, words }: Shared) => ({
  email: `mailto:?${query({ subject: SUBJECT, body: `${words}\n\n${link}` })}`,
  facebook: `https://www.facebook.com/sharer/sharer.php?${query({ u: link })}`,
  twitter: `https://twitter.com/intent/tweet?${query({ text: words, url: link })}`,
})

/** Encodes spaces as %20, because mail programs read a plus literally. */
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString().replaceAll('+', '%20')

/** Returns the referral link. With a case, it redirects to that case's dialog. */
export function friendLink(link: string, caseId?: number): string {
  if (caseId === undefined) return link
  const address = new URL(link)
  address.searchParams.set('redirect', `/dashboard/home?id=${caseId}`)
  return address.href
}
