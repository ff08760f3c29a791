import type { Sources } from '#engine/sources/source-file.ts'
import { type ContentProblem, refuse } from '../../cases/content-problem.ts'
import { HELP_FILES } from '../../cases/load-help.ts'
import type { Db } from '../../db/database.ts'
import type { Listen } from '../../db/listen.ts'
import type { Deps } from '../../deps.ts'
import { type Edited, readEdited } from './edited-file.ts'
import { listServed, PUBLISHED_CHANNEL } from './edited-store.ts'

/** The content of the kinds that staff edit. */
type Content = Pick<Deps, 'quizzes' | 'stories' | 'conditions' | 'help'>
type With = { db: Db; sources: Sources; report: (error: unknown) => void }

export type ServedContent = {
  /** What students are served: the files, and over them what staff have published. It changes in place. */
  served: Content
  /** Reads what is published; what is asked for later is served from it. */
  refresh: () => Promise<void>
}

/** Serves the files, and what staff publish over them, from the next `refresh` on. */
export function serveEdited(files: Content, { db, sources, report }: With): ServedContent {
  const quizzes = new Map(files.quizzes.quizzes)
  const stories = new Map(files.stories)
  const pages = new Map(files.conditions.pages)
  const help = [...files.help]

  function put({ kind, name, is }: Edited) {
    const quiz = quizzes.get(name)
    if (kind === 'quiz' && quiz) quizzes.set(name, { ...quiz, questions: is.questions })
    else if (kind === 'daily' && stories.has(name)) stories.set(name, is)
    else if (kind === 'condition' && pages.has(name)) pages.set(name, is)
    else if (kind === 'help' && HELP_FILES.includes(`${name}.yaml`)) help[HELP_FILES.indexOf(`${name}.yaml`)] = is
  }

  async function readAll() {
    const problems: ContentProblem[] = []
    const edited = (await listServed(db)).flatMap((one) => readEdited(one, sources, problems) ?? [])
    // All at once, so that no request meets a half.
    for (const [slug, quiz] of files.quizzes.quizzes) quizzes.set(slug, quiz)
    for (const [slug, story] of files.stories) stories.set(slug, story)
    for (const [slug, page] of files.conditions.pages) pages.set(slug, page)
    help.splice(0, help.length, ...files.help)
    for (const one of edited) put(one)
    // A newer release may ask more of a file than it did when this was published: its own file is served then.
    refuse(problems)
  }

  let last = Promise.resolve()
  const refresh = () => {
    last = last.then(readAll).catch(report)
    return last
  }
  const served = { quizzes: { ...files.quizzes, quizzes }, stories, conditions: { ...files.conditions, pages }, help }
  return { served, refresh }
}

/** Follows what other processes publish, until stopped. */
export const followPublished = (listen: Listen, refresh: () => Promise<void>): Promise<() => Promise<void>> =>
  listen(
    PUBLISHED_CHANNEL,
    () => void refresh(),
    () => void refresh(),
  )
