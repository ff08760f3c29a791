import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Source, Sources } from '#engine/sources/source-file.ts'
import { type CheckResult, inspect, joined } from '#server/content/checks/finding.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import { parseYaml } from '#server/content/load-yaml.ts'
import { readText } from '#server/content/read-text.ts'

const LIST = 'content/sources'

/** An id that a file cites. */
export type Use = { file: string; id: string }

/** Checks that every source is cited, no replaced edition is, and no document is listed twice. */
export function sourcesCited(sources: Sources, uses: readonly Use[]): CheckResult {
  return joined([replacements(sources), documentsOnce(sources), allCited(sources, uses), noneReplaced(sources, uses)])
}

function replacements(sources: Sources): CheckResult {
  const all = [...sources].flatMap(([id, { replaces = [] }]) => replaces.map((earlier) => ({ id, earlier })))
  return inspect(LIST, all, ({ id, earlier }) => {
    const key = `${id}.replaces`
    const old = sources.get(earlier)
    if (!old) return { key, remedy: `no source has the id "${earlier}": correct it, or list that edition` }
    const later = old.year <= (sources.get(id)?.year ?? 0)
    return later ? undefined : { key, remedy: `"${earlier}" is the later edition: it replaces this one` }
  })
}

/** Finds duplicates: two editions of one guideline need two entries, one of which replaces the other. */
function documentsOnce(sources: Sources): CheckResult {
  const replaced = replacedIn(sources)
  const current = [...sources].filter(([id]) => !replaced.has(id))
  return inspect(LIST, current.entries(), ([at, [id, source]]) => {
    const same = current.slice(0, at).find(([, other]) => documentOf(other) === documentOf(source))
    if (!same) return undefined
    return { key: id, remedy: `${same[0]} is the same document: keep one, or write in the later "replaces"` }
  })
}

function allCited(sources: Sources, uses: readonly Use[]): CheckResult {
  const cited = new Set(uses.map(({ id }) => id))
  const replaced = replacedIn(sources)
  return inspect(LIST, sources.keys(), (id) =>
    cited.has(id) || replaced.has(id) ? undefined : { key: id, remedy: 'nothing cites it: remove it' },
  )
}

function noneReplaced(sources: Sources, uses: readonly Use[]): CheckResult {
  const replaced = replacedIn(sources)
  return joined(
    uses.map(({ file, id }) =>
      inspect(file, [id], () => {
        const by = replaced.get(id)
        return by === undefined ? undefined : { key: id, remedy: `it is replaced by ${by}: read that, and cite it` }
      }),
    ),
  )
}

/** Returns earlier editions, each with its replacement. */
const replacedIn = (sources: Sources): ReadonlyMap<string, string> =>
  new Map([...sources].flatMap(([id, { replaces = [] }]) => replaces.map((earlier): [string, string] => [earlier, id])))

const CODE = /\b((?:NG|CG|PH|QS|DG|TA) ?\d+|(?:SIGN|JBDS) \d+|Green-top Guideline (?:No\. )?\d+\w?)\)/
/** Words that differ between editions, and between transcriptions of a title. */
const PASSING = new Set(
  `a an and for from in of on or the to adults clinical diagnosis edition first second third fourth fifth guidance
  guideline guidelines management national practice recommendations revised treatment uk united kingdom update updated`.split(
    /\s+/,
  ),
)

/** Returns what editions of one document have in common: its number, or else the words of its title and body. */
export function documentOf({ title, body }: Pick<Source, 'title' | 'body'>): string {
  const code = CODE.exec(title)?.[1]
  if (code !== undefined) return code.replace('No. ', '')
  const publisher = wordsOf(body)
  const initials = (body.match(/\b[A-Z]/g) ?? []).join('').toLowerCase()
  const known = new Set([...publisher, ...PASSING, initials])
  const said = wordsOf(title).filter((word) => !known.has(word) && !/^\d+(th|st|nd|rd)?$/.test(word))
  return `${[...new Set(said)].sort().join(' ')} | ${publisher.join(' ')}`
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

/** Where content cites sources: folders of files, and the name of the file in a case's own folder. */
const CITING = [
  'cases/*/teaching.yaml',
  'fixtures/*/teaching.yaml',
  'sample',
  'conditions',
  'quizzes',
  'daily',
  'learn',
]

/** Returns every id that the files of a content folder cite. Unreadable files are reported by other checks. */
export async function usesOfSources(contentDir: string): Promise<Use[]> {
  const files = (await Promise.all(CITING.map((place) => filesAt(contentDir, place)))).flat()
  const uses = await Promise.all(files.map((path) => usesIn(path)))
  return uses.flat()
}

async function filesAt(contentDir: string, place: string): Promise<string[]> {
  const [folder = '', within] = place.split('/*/')
  const names = (await readdir(join(contentDir, folder), { withFileTypes: true })).filter((entry) =>
    within === undefined ? entry.name.endsWith('.yaml') : entry.isDirectory(),
  )
  return names.map(({ name }) => join(contentDir, folder, name, within ?? ''))
}

async function usesIn(path: string): Promise<Use[]> {
  const unread: ContentProblem[] = []
  const text = await readText(path, unread)
  const yaml = text && parseYaml(text, unread)
  return yaml ? idsIn(yaml.value).map((id) => ({ file: path, id })) : []
}

/** Returns the ids under every `reference` and `references`, at any depth. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'references' ? [inner].flat().flatMap(idOf) : key === 'reference' ? idOf(inner) : idsIn(inner),
  )
}

function idOf(cites: unknown): string[] {
  const id: unknown = typeof cites === 'object' && cites !== null ? Reflect.get(cites, 'source') : cites
  return typeof id === 'string' ? [id] : []
}
