import { EXPLORER } from '../paths/prime-paths.ts'

export const conditionPath = (slug: string) => `${EXPLORER}/${slug}`

/** Two or three side by side: the first one's page, with the others. */
export const comparePath = ([first, ...others]: readonly [string, ...string[]]) =>
  `${EXPLORER}/${first}?with=${others.join(',')}`

/** What the address wants beside its condition. */
export const comparedWith = (params: URLSearchParams): string[] => (params.get('with') ?? '').split(',').filter(Boolean)

/** A title before the page is there: "deep-vein-thrombosis" as "Deep vein thrombosis". */
export function titleOf(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
