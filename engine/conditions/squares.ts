import type { Condition, Square } from './condition-file.ts'

/** Maximum number of look-alikes in a page's table: the likeliest. */
export const TABLE_RIVALS = 5

/** One row of the table: how a feature relates to the condition itself and to each look-alike shown. */
export type SquareRow = { feature: string; here: Square; among: Square[] }

export type SquareTable = { rivals: string[]; rows: SquareRow[] }

/** What a page states about a feature: a discriminator, or a sign of something else. */
type Signed = { from?: readonly string[] | undefined; among?: Readonly<Record<string, Square>> | undefined }

/**
 * Returns how a discriminator relates to a look-alike: what the page says; otherwise none where it argues against it;
 * otherwise undefined.
 */
export function squareOf({ from, among }: Signed, rival: string): Square | undefined {
  return among?.[rival] ?? (from?.includes(rival) ? 'none' : undefined)
}

/** Returns the differential diagnoses in the table of a page, likeliest first. */
export function tableRivals({ differentials }: Pick<Condition, 'differentials'>): string[] {
  return differentials.slice(0, TABLE_RIVALS)
}

/**
 * Returns the table that separates a condition from its likeliest look-alikes: its own features first, then those of
 * the others. Returns undefined where the page does not state how every feature relates to each of them, so no guess is
 * shown.
 */
export function squareTable(page: Condition): SquareTable | undefined {
  const rivals = tableRivals(page)
  const own = page.discriminators.map((one) => {
    const among = rivals.flatMap((rival) => squareOf(one, rival) ?? [])
    return { feature: one.feature, here: one.here ?? ('full' as const), among }
  })
  if (own.some(({ among }) => among.length < rivals.length)) return undefined
  const others = (page.instead ?? []).map(({ feature, among }) => {
    return { feature, here: 'none' as const, among: rivals.map((rival) => among[rival] ?? ('none' as const)) }
  })
  return { rivals, rows: [...own, ...others] }
}
