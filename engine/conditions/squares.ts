import type { Condition, Square } from './condition-file.ts'

/** The look-alikes that a page's table has room for: its likeliest. */
export const TABLE_RIVALS = 5

/** One row of the table: how a feature relates to the condition itself, and to each look-alike that is shown. */
export type SquareRow = { feature: string; here: Square; among: Square[] }

export type SquareTable = { rivals: string[]; rows: SquareRow[] }

/** What the pages hold on a feature: a discriminator, or a sign of something else. */
type Signed = { from?: readonly string[] | undefined; among?: Readonly<Record<string, Square>> | undefined }

/**
 * How a discriminator relates to a look-alike: what the page says; else, as it speaks against it, none; else not
 * known.
 */
export function squareOf({ from, among }: Signed, rival: string): Square | undefined {
  return among?.[rival] ?? (from?.includes(rival) ? 'none' : undefined)
}

/** The differential diagnoses in the table of a page, likeliest first. */
export function tableRivals({ differentials }: Pick<Condition, 'differentials'>): string[] {
  return differentials.slice(0, TABLE_RIVALS)
}

/**
 * The table that tells a condition from its likeliest look-alikes: its own features first, then what would speak for one
 * of the others. Undefined where the page does not say how every feature relates to each of them: a guess is not shown.
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
