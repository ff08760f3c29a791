import type { EditedKind } from '#contract/edited-content.ts'
import { HELP_FILES } from '../../content/load-help.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import { fileOf, isInstalled, type Which } from './edited-file.ts'
import { findEdited, findVersion, type listEdited, listVersions } from './edited-store.ts'

/** A text that staff can edit, and what it is called. */
export type EditableText = Which & { title: string; created: boolean }

type Known = Pick<Deps, 'quizzes' | 'stories' | 'conditions' | 'help'>

/** The texts of a kind that came with the installation. */
export const installedTexts = (kind: EditedKind, known: Known): EditableText[] =>
  titlesOf(kind, known)
    .map((one) => ({ kind, ...one, created: false }))
    .filter(isInstalled)

function titlesOf(kind: EditedKind, { quizzes, stories, conditions, help }: Known): { name: string; title: string }[] {
  if (kind === 'quiz') return [...quizzes.quizzes].map(([name, quiz]) => ({ name, title: quiz.name }))
  if (kind === 'daily') return [...stories].map(([name, { title }]) => ({ name, title }))
  if (kind === 'condition') return [...conditions.pages].map(([name, page]) => ({ name, title: page.name }))
  return HELP_FILES.flatMap((file, at) => {
    const list = help[at]
    return list ? [{ name: file.replace('.yaml', ''), title: list.title }] : []
  })
}

type Row = Awaited<ReturnType<typeof listEdited>>[number]

/** The texts that were begun in the staff rooms, whether students are served them or not. */
export async function listBegun(
  deps: Pick<Deps, 'db' | 'conditions'>,
  edited: readonly Row[],
): Promise<EditableText[]> {
  const begun = edited.filter((row) => !isInstalled(row))
  return Promise.all(
    begun.map(async ({ kind, name }) => ({ kind, name, title: await titleOf(deps, { kind, name }), created: true })),
  )
}

/** What a text is called. Throws a refusal where there is none. */
export async function findText(deps: Known & Pick<Deps, 'db'>, which: Which): Promise<EditableText> {
  const found = isInstalled(which)
    ? installedTexts(which.kind, deps).find(({ name }) => name === which.name)
    : undefined
  if (found) return found
  if (isInstalled(which) || !(await findEdited(deps.db, which))) throw notFound('There is no such text to edit.')
  return { ...which, title: await titleOf(deps, which), created: true }
}

/** The title of the newest version of a text without a file. */
async function titleOf({ db, conditions }: Pick<Deps, 'db' | 'conditions'>, which: Which): Promise<string> {
  const page = await findEdited(db, which)
  const [newest] = page ? await listVersions(db, page.id) : []
  const file = page && newest ? await findVersion(db, page.id, newest.version) : undefined
  const { title, name } = Object(file?.value)
  const words: unknown = which.kind === 'quiz' ? conditions.list[which.name]?.name : (title ?? name)
  return typeof words === 'string' && words !== '' ? words : which.name
}

/** What students were given of a text up to now: of one without a file, the version that they are served. */
export async function servedBefore(db: Db, which: Which): Promise<unknown> {
  if (isInstalled(which)) return (await fileOf(which.kind, which.name)).value
  const page = await findEdited(db, which)
  if (page?.published == null) return undefined
  return (await findVersion(db, page.id, page.published))?.value
}
