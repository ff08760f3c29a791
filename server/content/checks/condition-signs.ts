import type { Condition } from '#engine/conditions/condition-file.ts'
import { squareOf, tableRivals } from '#engine/conditions/squares.ts'
import type { Conditions } from '../load-conditions.ts'
import { nameKey } from './condition-names.ts'
import { type Bench, type CheckResult, inspect, joined } from './finding.ts'

const COMPLAINTS = 'content/conditions/complaints.yaml'
const fileOf = (slug: string): string => `content/conditions/${slug}.yaml`

/**
 * Checks a page's extra sections in the Condition Explorer: a complete and consistent feature matrix, and sayings that
 * do not reveal the condition.
 */
export function conditionSigns(page: Condition): CheckResult {
  return joined([squaresNamed(page), squaresWhole(page), squaresAgree(page), signsElsewhere(page), sayings(page)])
}

/** Every look-alike in the feature matrix is one of the page's. */
function squaresNamed({ slug, differentials, discriminators, instead = [] }: Condition): CheckResult {
  const named = [
    ...discriminators.map(({ feature, among = {} }) => ({ key: `discriminators[${feature}].among`, among })),
    ...instead.map(({ feature, among }) => ({ key: `instead[${feature}].among`, among })),
  ].flatMap(({ key, among }) => Object.keys(among).map((rival) => ({ key, rival })))
  return inspect(fileOf(slug), named, ({ key, rival }) =>
    differentials.includes(rival)
      ? undefined
      : { key, remedy: `"${rival}" is not among the differentials: add it there, or remove this entry` },
  )
}

/** A matrix with one unknown cell is not shown at all: it must be written completely, or not at all. */
function squaresWhole(page: Condition): CheckResult {
  const { slug, discriminators, instead } = page
  const begun = instead !== undefined || discriminators.some(({ among }) => among !== undefined)
  const squares = begun
    ? discriminators.flatMap((one) => tableRivals(page).map((rival) => ({ one, rival, square: squareOf(one, rival) })))
    : []
  return inspect(fileOf(slug), squares, ({ one, rival, square }) =>
    square
      ? undefined
      : {
          key: `discriminators[${one.feature}].among`,
          remedy: `say how typical it is of ${rival} (full, half or none), or add ${rival} to "from"`,
        },
  )
}

/** A feature that speaks against a look-alike cannot be typical of it. */
function squaresAgree({ slug, discriminators }: Condition): CheckResult {
  const against = discriminators.flatMap((one) => one.from.map((rival) => ({ one, rival })))
  return inspect(fileOf(slug), against, ({ one, rival }) =>
    one.among?.[rival] === 'full'
      ? {
          key: `discriminators[${one.feature}].among[${rival}]`,
          remedy: `it is typical of ${rival}, so it cannot speak against it: use half or none, or take ${rival} out of "from"`,
        }
      : undefined,
  )
}

/** A feature of another condition is useful only if that condition is in the table. */
function signsElsewhere(page: Condition): CheckResult {
  return inspect(fileOf(page.slug), page.instead ?? [], ({ feature, among }) =>
    Object.keys(among).some((rival) => tableRivals(page).includes(rival))
      ? undefined
      : {
          key: `instead[${feature}].among`,
          remedy: `name one of the look-alikes of the table: ${tableRivals(page).join(', ')}`,
        },
  )
}

/** Sayings precede the diagnosis, so they must not name it. */
function sayings({ slug, name, accepts, says = [] }: Condition): CheckResult {
  const names = [name, ...accepts].map(nameKey)
  return inspect(fileOf(slug), says, ({ words }) => {
    const given = names.find((one) => ` ${nameKey(words)} `.includes(` ${one} `))
    return given === undefined
      ? undefined
      : {
          key: `says[${words}]`,
          remedy: `it names the condition ("${given}"): people say this before they have a diagnosis`,
        }
  })
}

/** Every page can be found from a presenting complaint, and every condition named there is listed. */
export function complaints({ list, pages, complaints: map }: Conditions): CheckResult {
  const named = Object.entries(map).flatMap(([complaint, { conditions }]) =>
    conditions.map((slug, at) => ({ complaint, slug, again: conditions.indexOf(slug) !== at })),
  )
  const known = inspect(COMPLAINTS, named, ({ complaint, slug, again }) => {
    const key = `${complaint}.conditions[${slug}]`
    if (!list[slug]) return { key, remedy: `no condition has the slug "${slug}" in content/conditions/list.yaml` }
    return again ? { key, remedy: 'it is listed twice' } : undefined
  })
  const found = new Set(named.map(({ slug }) => slug))
  const reached = inspect(COMPLAINTS, pages.keys(), (slug) =>
    found.has(slug)
      ? undefined
      : { key: slug, remedy: 'it has a page but is listed under no complaint: list it under one' },
  )
  return joined([known, reached])
}

/** Every free condition has a page and can be compared: each is a look-alike of another. */
export function openToAll({ pages, openToAll: open }: Conditions): CheckResult {
  return inspect('content/conditions/open-to-all.yaml', open, (slug) => {
    if (!pages.has(slug)) return { key: slug, remedy: `it has no page: write ${fileOf(slug)} or open another` }
    const related = open.some((other) => pages.get(other)?.differentials.includes(slug))
    return related
      ? undefined
      : { key: slug, remedy: 'it is not a look-alike of another open condition: open one that is' }
  })
}

/** Cases use the names of complaints, so that the complaints map agrees with the case filter. */
export function casePresentations({ complaints: map }: Conditions, benches: readonly Bench[]): CheckResult {
  return inspect(COMPLAINTS, benches, ({ patientCase, folder }) =>
    map[patientCase.file.presentation]
      ? undefined
      : { key: patientCase.file.presentation, remedy: `${folder} comes with it: add it, or correct the case` },
  )
}

/** A page that neither a case nor another page links to is unreachable. */
export function orphans({ pages }: Conditions, benches: readonly Bench[]): CheckResult {
  const led = new Set([
    ...[...pages.values()].flatMap(({ differentials }) => differentials),
    ...benches.flatMap(({ patientCase }) => patientCase.file.differential.map(({ condition }) => condition)),
  ])
  return inspect('content/conditions', pages.keys(), (slug) =>
    led.has(slug) ? undefined : { key: slug, remedy: 'no case and no other page names it: add it to a look-alike' },
  )
}
