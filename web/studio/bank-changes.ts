import type { StudioBankItem } from '#contract/studio/studio-bank.ts'
import type { StudioChange, StudioFiles } from '#contract/values/studio-change.ts'

const RUBRIC = 'rubric.yaml'
const TEACHING = 'teaching.yaml'

type Entry = Record<string, unknown>
const listAt = (files: StudioFiles, file: string, key: string): Entry[] | undefined => {
  const value: unknown = Object(files.yaml[file])[key]
  return Array.isArray(value) ? value.map(Object) : undefined
}

/**
 * Returns the edits that add a bank item to a rubric as a proposal: the item in its section, which is created if the
 * case lacks it, and its references among the sources.
 *
 * @param sections ids of a rubric's sections, in the order of a consultation
 */
export function changesToAdd(
  files: StudioFiles,
  { item, section, sources }: StudioBankItem,
  sections: readonly string[],
) {
  const id = freeId(files, item.id)
  return [
    ...inRubric(files, written(item, id), section.id, sections),
    ...inSources(
      files,
      id,
      sources.map((source) => source.id),
    ),
  ]
}

type Value = Extract<StudioChange, { op: 'set' }>['value']

/** Returns an item as a rubric stores it; optional keys without a value are left out. */
const written = ({ why, mustAsk, ...item }: StudioBankItem['item'], id: string): Value => ({
  ...item,
  ...(mustAsk ? { mustAsk } : {}),
  ...(why === undefined ? {} : { why }),
  id,
})

function inRubric(files: StudioFiles, item: Value, section: string, sections: readonly string[]): StudioChange[] {
  const categories = listAt(files, RUBRIC, 'categories')
  const at = categories?.findIndex(({ id }) => id === section) ?? -1
  const items: unknown = categories?.[at]?.items
  if (Array.isArray(items))
    return [
      { op: 'insert', file: RUBRIC, path: ['categories', at, 'items', items.length], value: item, proposed: true },
    ]
  const later = sections.slice(sections.indexOf(section) + 1)
  const before = categories?.findIndex(({ id }) => later.includes(String(id))) ?? -1
  const place = before < 0 ? (categories?.length ?? 0) : before
  return [
    ...(categories ? [] : [{ op: 'set' as const, file: RUBRIC, path: ['categories'], value: [] }]),
    { op: 'insert', file: RUBRIC, path: ['categories', place], value: { id: section, items: [item] }, proposed: true },
  ]
}

/** A source that the case already cites now supports one more item; any other source is added. */
function inSources(files: StudioFiles, id: string, sources: readonly string[]): StudioChange[] {
  const cited = listAt(files, TEACHING, 'references')
  const begun: StudioChange[] = cited ? [] : [{ op: 'set', file: TEACHING, path: ['references'], value: [] }]
  const fresh = sources.filter((source) => !cited?.some((one) => one.source === source))
  const known = sources.flatMap((source): StudioChange[] => {
    const at = cited?.findIndex((one) => one.source === source) ?? -1
    const supports: unknown = cited?.[at]?.supports
    if (!Array.isArray(supports)) return []
    return [
      {
        op: 'insert',
        file: TEACHING,
        path: ['references', at, 'supports', supports.length],
        value: id,
        proposed: true,
      },
    ]
  })
  const added = fresh.map((source, at): StudioChange => {
    const value = { source, checked: 'knowledge', supports: [id] }
    return { op: 'insert', file: TEACHING, path: ['references', (cited?.length ?? 0) + at], value, proposed: true }
  })
  return [...(sources.length > 0 ? begun : []), ...known, ...added]
}

function freeId(files: StudioFiles, proposed: string): string {
  const taken = new Set(
    (listAt(files, RUBRIC, 'categories') ?? []).flatMap(({ items }) =>
      Array.isArray(items) ? items.map((one) => String(Object(one).id)) : [],
    ),
  )
  let id = proposed
  for (let number = 2; taken.has(id); number += 1) id = `${proposed}-${number}`
  return id
}
