import type { Condition } from '#engine/conditions/condition-file.ts'
import type { Conditions } from '../load-conditions.ts'
import { nameKey, type OwnerOf, ownersIn, sameName } from './condition-names.ts'
import { complaints, conditionSigns, openToAll } from './condition-signs.ts'
import { type Bench, type CaseCheck, type CheckResult, inspect, joined } from './finding.ts'

const LIST = 'content/conditions/list.yaml'
const NAMES = 'content/conditions/names.yaml'
const fileOf = (slug: string): string => `content/conditions/${slug}.yaml`

/** Checks that condition pages agree with the list, one another and themselves; `only` selects one page. */
export function conditionPages(conditions: Conditions, only?: string): CheckResult {
  const { list, pages } = conditions
  const wanted = [...pages.values()].filter(({ slug }) => only === undefined || slug === only)
  const ownerOf = ownersIn(conditions)
  return joined([
    ...(only === undefined
      ? [listedOnce(conditions), otherNames(conditions, ownerOf), complaints(conditions), openToAll(conditions)]
      : []),
    ...wanted.flatMap((page) => [
      asListed(list, page),
      related(list, page),
      unmistakable(page, ownerOf),
      conditionSigns(page),
    ]),
  ])
}

/** Two slugs with one name would be one disease with two pages. */
function listedOnce({ list }: Conditions): CheckResult {
  const slugs = new Map(Object.entries(list).map(([slug, { name }]) => [nameKey(name), slug]))
  return inspect(LIST, Object.entries(list), ([slug, { name }]) =>
    slugs.get(nameKey(name)) === slug
      ? undefined
      : { key: slug, remedy: `"${name}" is listed as ${slugs.get(nameKey(name))} too` },
  )
}

/** What else a condition is looked for by is a listed condition's, and no name that it or another one has already. */
function otherNames({ list, names, pages }: Conditions, ownerOf: OwnerOf): CheckResult {
  const all = Object.entries(names).flatMap(([slug, finds]) => finds.map((name, at) => ({ slug, name, at, finds })))
  return inspect(NAMES, all, ({ slug, name, at, finds }) => {
    const listed = list[slug]
    const key = `${slug}[${name}]`
    if (!listed) return { key, remedy: `no condition has the slug "${slug}" in ${LIST}` }
    const own = [listed.name, ...(pages.get(slug)?.accepts ?? []), ...finds.slice(0, at)]
    if (own.some((other) => sameName(other, name)))
      return { key, remedy: 'the condition already has this name: remove it' }
    const other = ownerOf(name, slug)
    return other === undefined ? undefined : { key, remedy: `it means only ${other}: remove it` }
  })
}

function asListed(list: Conditions['list'], page: Condition): CheckResult {
  const listed = list[page.slug]
  if (!listed) {
    const problem = { file: fileOf(page.slug), key: 'slug', remedy: `not in ${LIST}: correct it or add a line there` }
    return { tested: 1, problems: [problem] }
  }
  return inspect(fileOf(page.slug), ['name', 'system', 'icd10'] as const, (key) =>
    page[key] === listed[key]
      ? undefined
      : { key, remedy: `"${page[key]}" here, "${listed[key]}" in ${LIST}: make them the same` },
  )
}

/** The look-alikes exist, each once, and every discriminator speaks against one of them. */
function related(list: Conditions['list'], { slug, differentials, discriminators }: Condition): CheckResult {
  const alikes = inspect(fileOf(slug), differentials.entries(), ([at, other]) => {
    const key = `differentials[${other}]`
    if (!list[other]) return { key, remedy: `no condition has the slug "${other}" in ${LIST}` }
    if (other === slug) return { key, remedy: 'a condition is not its own differential: remove it' }
    return differentials.indexOf(other) === at ? undefined : { key, remedy: 'it is listed twice' }
  })
  const uses = discriminators.flatMap(({ feature, from }) => from.map((other) => ({ feature, other })))
  const unlisted = inspect(fileOf(slug), uses, ({ feature, other }) =>
    differentials.includes(other)
      ? undefined
      : { key: `discriminators[${feature}].from`, remedy: `"${other}" is not among the differentials: add it there` },
  )
  return joined([alikes, unlisted])
}

/** What a student writes must mean one condition. */
function unmistakable({ slug, name, accepts }: Condition, ownerOf: OwnerOf): CheckResult {
  return inspect(fileOf(slug), accepts.entries(), ([at, accepted]) => {
    const key = `accepts[${accepted}]`
    const twice = [name, ...accepts.slice(0, at)].some((other) => sameName(other, accepted))
    if (twice) return { key, remedy: 'it is listed twice: remove one' }
    const other = ownerOf(accepted, slug)
    return other === undefined ? undefined : { key, remedy: `it also means ${other}: keep it under one of them` }
  })
}

/** Every diagnosis of a case's differential is a listed condition under its listed name. */
export const conditionsOfCase: CaseCheck = ({ patientCase, conditions: { list } }) =>
  inspect('differential.yaml', patientCase.file.differential, ({ condition, name }) => {
    const key = `differential[${name}].condition`
    const listed = list[condition]
    if (listed) return listed.name === name ? undefined : { key, remedy: `${condition} is called "${listed.name}"` }
    const meant = Object.entries(list).find(([, other]) => sameName(other.name, name))?.[0]
    return { key, remedy: meant ? `use "${meant}"` : `no condition has the slug "${condition}": add it to ${LIST}` }
  })

/** Every condition named by a case has a page. */
export function conditionsWritten({ pages }: Conditions, benches: readonly Bench[]): CheckResult {
  const named = benches.flatMap(({ patientCase }) => patientCase.file.differential.map(({ condition }) => condition))
  return inspect('content/conditions', [...new Set(named)].sort(), (slug) =>
    pages.has(slug) ? undefined : { key: slug, remedy: `a case names it: write ${fileOf(slug)}` },
  )
}
