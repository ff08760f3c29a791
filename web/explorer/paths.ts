import { EXPLORER } from '../paths/prime-paths.ts'

export const conditionPath = (slug: string) => `${EXPLORER}/${slug}`

/** Path of a comparison: the first condition's page, with the others in the query. */
export const comparePath = ([first, ...others]: readonly [string, ...string[]]) =>
  `${EXPLORER}/${first}?with=${others.join(',')}`

/** Returns the conditions that the URL compares with. */
export const comparedWith = (params: URLSearchParams): string[] => (params.get('with') ?? '').split(',').filter(Boolean)

/** Returns a title until the page has loaded: "deep-vein-thrombosis" becomes "Deep vein thrombosis". */
export function titleOf(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
