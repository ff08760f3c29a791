import { join } from 'node:path'
import type { Condition } from '#engine/conditions/condition-file.ts'
import { pointsOf, type Story } from '#engine/daily/story-file.ts'
import { ownersIn } from '../../content/checks/condition-names.ts'
import { conditionPages } from '../../content/checks/conditions.ts'
import { dailyStories } from '../../content/checks/daily.ts'
import { type CheckResult, inspect, joined } from '../../content/checks/finding.ts'
import { helpLinks, linksIn } from '../../content/checks/help.ts'
import { quizFiles } from '../../content/checks/quizzes.ts'
import type { ContentProblem } from '../../content/content-problem.ts'
import { type HelpFile, helpFile } from '../../content/help-file.ts'
import { type Conditions, loadConditionList } from '../../content/load-conditions.ts'
import { HELP_FILES, twiceIn } from '../../content/load-help.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { drawPortrait } from '../../drawing/portrait.ts'
import { type Edited, FOLDERS, isInstalled, pathOf, readEdited, type Which } from './edited-file.ts'
import { listServed } from './edited-store.ts'

type Surroundings = Pick<Deps, 'db' | 'content' | 'conditions' | 'help'>

type Checked = Which & {
  value: unknown
  /** What must not change: the installed file, or for a text without one the version that students are served. */
  before: unknown
}

/**
 * Returns what prevents a file from being published: problems found by its schema and the repository's checks, and
 * changes of what must not change while the server runs.
 */
export async function problemsIn(
  { kind, name, value, before }: Checked,
  surroundings: Surroundings,
): Promise<ContentProblem[]> {
  const { sources } = surroundings.content
  const problems: ContentProblem[] = []
  const edited = readEdited({ kind, name, value }, sources, problems)
  if (!edited) return problems
  const was = before === undefined ? undefined : readEdited({ kind, name, value: before }, sources, [])
  const findings = [await checked(edited, surroundings), ...(was ? [unchanged(edited, was)] : [])]
  return joined(findings).problems
}

async function checked(
  { kind, name, is }: Edited,
  { db, content, conditions, help }: Surroundings,
): Promise<CheckResult> {
  if (kind === 'quiz')
    return joined([addressed('condition', is.condition, name), quizFiles(new Map([[name, is]]), conditions)])
  if (kind === 'daily') return joined([dailyStories([is], content), addressed('slug', is.slug, name), drawn(is, name)])
  if (kind === 'condition')
    return joined([addressed('slug', is.slug, name), pageChecked(is, await around(is, conditions))])
  // The server does not know the site's pages, but every link that help already contains is valid.
  const known = new Set(help.flatMap(({ entries }) => entries.flatMap(({ answer }) => linksIn(answer.flat()))))
  const lists = [...(await otherHelp(db, help, name)), is]
  return joined([
    helpLinks([is], (path) => known.has(path)),
    { tested: lists.length, problems: twiceIn(pathOf(kind, name), lists) },
  ])
}

/** The address of a text is the name under which it was created. */
const addressed = (key: string, slug: string, name: string): CheckResult =>
  inspect(name, [slug], () => (slug === name ? undefined : { key, remedy: `it is permanent: leave it as "${name}"` }))

/** Portraits of installed content were drawn at build time, so only a new text can have a fault. */
const drawn = (story: Story, name: string): CheckResult =>
  inspect(pathOf('daily', name), [story], (sitter) => {
    try {
      drawPortrait(sitter, 'calm')
      return undefined
    } catch (error) {
      return { key: 'patient.look', remedy: error instanceof Error ? error.message : String(error) }
    }
  })

/** Returns the conditions including this page; a condition in no file is listed by its page. */
async function around(page: Condition, conditions: Conditions): Promise<Conditions> {
  const installed = await loadConditionList(join('content', FOLDERS.condition), [])
  const { slug, name, system, icd10 } = page
  const list = slug in installed ? conditions.list : { ...conditions.list, [slug]: { name, system, icd10 } }
  return { ...conditions, list, pages: new Map([...conditions.pages, [slug, page]]) }
}

const pageChecked = (page: Condition, conditions: Conditions): CheckResult =>
  joined([
    conditionPages(conditions, page.slug),
    inspect(pathOf('condition', page.slug), [page.name], (name) => {
      const other = ownersIn(conditions)(name, page.slug)
      return other === undefined ? undefined : { key: 'name', remedy: `${other} already has this name` }
    }),
  ])

/** Returns the other help lists as served. */
async function otherHelp(db: Db, help: readonly HelpFile[], name: string): Promise<HelpFile[]> {
  const begun = (await listServed(db)).filter((one) => one.kind === 'help' && !isInstalled(one) && one.name !== name)
  const installed = help.filter((_, at) => HELP_FILES[at] !== undefined && HELP_FILES[at] !== `${name}.yaml`)
  return [...installed, ...begun.flatMap(({ value }) => helpFile.safeParse(value).data ?? [])]
}

/** Answers are stored under ids, and pictures are drawn at build time: neither may change. */
function unchanged(edited: Edited, file: Edited): CheckResult {
  const path = pathOf(edited.kind, edited.name)
  const same = (key: string, now: unknown, was: unknown) =>
    inspect(path, [key], () =>
      JSON.stringify(now) === JSON.stringify(was)
        ? undefined
        : { key, remedy: `it is permanent: leave it as ${JSON.stringify(was)}` },
    )
  if (edited.kind === 'quiz' && file.kind === 'quiz') return same('condition', edited.is.condition, edited.name)
  if (edited.kind === 'condition' && file.kind === 'condition') return same('slug', edited.is.slug, edited.name)
  if (edited.kind !== 'daily' || file.kind !== 'daily') return joined([])
  const { slug, patient, informant, distress } = edited.is
  const drawnOf = ({ patient, informant, distress }: Story) => [
    patient.gender,
    patient.age,
    patient.look,
    informant?.look,
    distress,
  ]
  const now = idsOf(edited.is)
  return joined([
    same('slug', slug, edited.name),
    inspect(path, [drawnOf(file.is)], (was) =>
      !isInstalled(edited) ||
      JSON.stringify(drawnOf({ ...edited.is, patient, informant, distress })) === JSON.stringify(was)
        ? undefined
        : { key: 'patient', remedy: 'age, gender, look and distress are drawn when the product is built: leave them' },
    ),
    inspect(path, idsOf(file.is), (id) =>
      now.includes(id) ? undefined : { key: id, remedy: 'students’ answers are kept under this id: leave it' },
    ),
  ])
}

const idsOf = (story: Story): string[] => [...story.questions, ...pointsOf(story)].map(({ id }) => id)
