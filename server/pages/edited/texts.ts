import type { EditedKind } from '#contract/edited-content.ts'
import { HELP_FILES } from '../../content/load-help.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import { fileOf, isInstalled, type Which } from './edited-file.ts'
import { findEdited, findVersion, type listEdited, listVersions } from './edited-store.ts'

/** A text that staff can edit, with its title. */
export type EditableText = Which & { title: string; created: boolean }

type Known = Pick<Deps, 'quizzes' | 'stories' | 'conditions' | 'help'>

/** Returns the installed texts of a kind. */
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

/** Returns the texts created on the admin pages, published or not. */
export async function listBegun(
  deps: Pick<Deps, 'db' | 'conditions'>,
  edited: readonly Row[],
): Promise<EditableText[]> {
  const begun = edited.filter((row) => !isInstalled(row))
  return Promise.all(
    begun.map(async ({ kind, name }) => ({ kind, name, title: await titleOf(deps, { kind, name }), created: true })),
  )
}

/** Returns a text with its title. Throws if it does not exist. */
export async function findText(deps: Known & Pick<Deps, 'db'>, which: Which): Promise<EditableText> {
  const found = isInstalled(which)
    ? installedTexts(which.kind, deps).find(({ name }) => name === which.name)
    : undefined
  if (found) return found
  if (isInstalled(which) || !(await findEdited(deps.db, which))) throw notFound('There is no such text to edit.')
  return { ...which, title: await titleOf(deps, which), created: true }
}

/** Returns the title of the newest version of a text without a file. */
async function titleOf({ db, conditions }: Pick<Deps, 'db' | 'conditions'>, which: Which): Promise<string> {
  const page = await findEdited(db, which)
  const [newest] = page ? await listVersions(db, page.id) : []
  const file = page && newest ? await findVersion(db, page.id, newest.version) : undefined
  const { title, name } = Object(file?.value)
  const words: unknown = which.kind === 'quiz' ? conditions.list[which.name]?.name : (title ?? name)
  return typeof words === 'string' && words !== '' ? words : which.name
}

/** Returns what students were served until now: for a text without a file, its published version. */
export async function servedBefore(db: Db, which: Which): Promise<unknown> {
  if (isInstalled(which)) return (await fileOf(which.kind, which.name)).value
  const page = await findEdited(db, which)
  if (page?.published == null) return undefined
  return (await findVersion(db, page.id, page.published))?.value
}
