import { loadCases } from '../cases/library.ts'
import { loadConditionNames } from '../conditions/condition-names.ts'
import { loadConditionList } from '../explorer/explorer-calls.ts'
import { entriesOf, loadHelp } from '../help/help-entries.ts'
import { readOverview } from '../modes/learn/learn-calls.ts'
import { readQuizzes } from '../quiz/quiz-calls.ts'
import type { Everything } from './everything.ts'

/** Loads everything that is searched. Fails without the cases; anything else that cannot be loaded is left out. */
export async function loadEverything(): Promise<Everything> {
  const [cases, names, systems, quizzes, lessons, help] = await Promise.all([
    loadCases(),
    orNone(loadConditionNames()),
    orNone(loadConditionList().then((list) => list.systems)),
    orNone(readQuizzes().then((list) => list.quizzes)),
    orNone(readOverview().then(({ skills }) => skills)),
    orNone(loadHelp().then(entriesOf)),
  ])
  return { cases, names, systems, quizzes, lessons, help }
}

const orNone = <One>(loading: Promise<One[]>): Promise<One[]> => loading.catch(() => [])
