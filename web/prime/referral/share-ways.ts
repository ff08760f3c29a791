/** What is shared: an address, and the words that go with it. */
export type Shared = { link: string; words: string }

const SUBJECT = 'Practise with me on Bedside'

/** Where a press on each way of sharing leads: the student's own mail, and the two networks' own pages. */
export const shareWays = ({ link, words }: Shared) => ({
  email: `mailto:?${query({ subject: SUBJECT, body: `${words}\n\n${link}` })}`,
  facebook: `https://www.facebook.com/sharer/sharer.php?${query({ u: link })}`,
  twitter: `https://twitter.com/intent/tweet?${query({ text: words, url: link })}`,
})

/** Mail programs read a plus as a plus. */
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString().replaceAll('+', '%20')

/** The friend's link; of a case, it leads on to that case's dialog. */
export function friendLink(link: string, caseId?: number): string {
  if (caseId === undefined) return link
  const address = new URL(link)
  address.searchParams.set('redirect', `/dashboard/home?id=${caseId}`)
  return address.href
}
