import type { QuizFile } from '#engine/quiz/quiz-file.ts'
import type { Sources } from '#engine/sources/source-file.ts'
import { type ContentProblem, refuse } from '../../content/content-problem.ts'
import { HELP_FILES } from '../../content/load-help.ts'
import type { Db } from '../../db/database.ts'
import type { Listen } from '../../db/listen.ts'
import type { Deps } from '../../deps.ts'
import { type Edited, readEdited } from './edited-file.ts'
import { EDITED_CHANNEL, listServed } from './edited-store.ts'

/** Content of the kinds that staff edit. */
type Content = Pick<Deps, 'quizzes' | 'stories' | 'conditions' | 'help'>
type With = { db: Db; sources: Sources; report: (error: unknown) => void }

export type ServedContent = {
  /** Content served to students: the files, with staff's published versions in their place. Mutated in place. */
  served: Content
  /** Reloads the published versions; later requests are served from them. */
  refresh: () => Promise<void>
}

/** Serves the files with staff's published changes and new texts, from the next `refresh` on. */
export function serveEdited(files: Content, { db, sources, report }: With): ServedContent {
  const quizzes = new Map(files.quizzes.quizzes)
  const stories = new Map(files.stories)
  const list = { ...files.conditions.list }
  const pages = new Map(files.conditions.pages)
  const help = [...files.help]

  function put({ kind, name, is }: Edited) {
    if (kind === 'quiz') putQuiz(name, is)
    else if (kind === 'daily') stories.set(name, is)
    else if (kind === 'condition') {
      pages.set(name, is)
      list[name] ??= { name: is.name, system: is.system, icd10: is.icd10 }
    } else if (HELP_FILES.includes(`${name}.yaml`)) help[HELP_FILES.indexOf(`${name}.yaml`)] = is
    else help.push(is)
  }

  /** A quiz on a condition whose page is withdrawn is not served until the page is back. */
  function putQuiz(condition: string, { questions }: QuizFile) {
    const listed = pages.has(condition) ? list[condition] : undefined
    if (listed) quizzes.set(condition, { condition, name: listed.name, system: listed.system, questions })
  }

  async function readAll() {
    const problems: ContentProblem[] = []
    const edited = (await listServed(db)).flatMap((one) => readEdited(one, sources, problems) ?? [])
    // Synchronously, so that no request sees a partial state.
    refill(quizzes, files.quizzes.quizzes)
    refill(stories, files.stories)
    refill(pages, files.conditions.pages)
    for (const slug of Object.keys(list)) if (!(slug in files.conditions.list)) delete list[slug]
    help.splice(0, help.length, ...files.help)
    for (const one of edited.toSorted(conditionsFirst)) put(one)
    refill(quizzes, new Map([...quizzes].sort(([, one], [, other]) => one.name.localeCompare(other.name))))
    // A newer release may have stricter checks than when this was published: the installed file is served instead.
    refuse(problems)
  }

  let last = Promise.resolve()
  const refresh = () => {
    last = last.then(readAll).catch(report)
    return last
  }
  const conditions = { ...files.conditions, list, pages }
  return { served: { quizzes: { ...files.quizzes, quizzes }, stories, conditions, help }, refresh }
}

function refill<Key, Value>(map: Map<Key, Value>, from: ReadonlyMap<Key, Value>) {
  const entries = [...from]
  map.clear()
  for (const [key, value] of entries) map.set(key, value)
}

/** A quiz needs its condition. New help lists are ordered by name. */
const conditionsFirst = (one: Edited, other: Edited): number =>
  Number(other.kind === 'condition') - Number(one.kind === 'condition') || one.name.localeCompare(other.name)

/** Follows what other processes publish, until stopped. */
export const followPublished = (listen: Listen, refresh: () => Promise<void>): Promise<() => Promise<void>> =>
  listen(
    EDITED_CHANNEL,
    () => void refresh(),
    () => void refresh(),
  )
