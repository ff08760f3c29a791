import type { QuizFile } from '#engine/quiz/quiz-file.ts'
import type { Sources } from '#engine/sources/source-file.ts'
import { type ContentProblem, refuse } from '../../content/content-problem.ts'
import { HELP_FILES } from '../../content/load-help.ts'
import type { Db } from '../../db/database.ts'
import type { Listen } from '../../db/listen.ts'
import type { Deps } from '../../deps.ts'
import { type Edited, readEdited } from './edited-file.ts'
import { EDITED_CHANNEL, listServed } from './edited-store.ts'

/** The content of the kinds that staff edit. */
type Content = Pick<Deps, 'quizzes' | 'stories' | 'conditions' | 'help'>
type With = { db: Db; sources: Sources; report: (error: unknown) => void }

export type ServedContent = {
  /** What students are served: the files, and over them what staff have published. It changes in place. */
  served: Content
  /** Reads what is published; what is asked for later is served from it. */
  refresh: () => Promise<void>
}

/** Serves the files, what staff publish over them, and what they begin, from the next `refresh` on. */
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

  /** A quiz on a condition whose page was withdrawn waits until that is there again. */
  function putQuiz(condition: string, { questions }: QuizFile) {
    const listed = pages.has(condition) ? list[condition] : undefined
    if (listed) quizzes.set(condition, { condition, name: listed.name, system: listed.system, questions })
  }

  async function readAll() {
    const problems: ContentProblem[] = []
    const edited = (await listServed(db)).flatMap((one) => readEdited(one, sources, problems) ?? [])
    // All at once, so that no request meets a half.
    refill(quizzes, files.quizzes.quizzes)
    refill(stories, files.stories)
    refill(pages, files.conditions.pages)
    for (const slug of Object.keys(list)) if (!(slug in files.conditions.list)) delete list[slug]
    help.splice(0, help.length, ...files.help)
    for (const one of edited.toSorted(conditionsFirst)) put(one)
    refill(quizzes, new Map([...quizzes].sort(([, one], [, other]) => one.name.localeCompare(other.name))))
    // A newer release may ask more of a file than it did when this was published: its own file is served then.
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

/** A quiz needs its condition. Help that was begun here keeps the order of its names. */
const conditionsFirst = (one: Edited, other: Edited): number =>
  Number(other.kind === 'condition') - Number(one.kind === 'condition') || one.name.localeCompare(other.name)

/** Follows what other processes publish, until stopped. */
export const followPublished = (listen: Listen, refresh: () => Promise<void>): Promise<() => Promise<void>> =>
  listen(
    EDITED_CHANNEL,
    () => void refresh(),
    () => void refresh(),
  )
