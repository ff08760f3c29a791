import { randomInt } from 'node:crypto'
import { hashPassword } from '#server/accounts/passwords.ts'
import type { LoadedContent } from '#server/content/load-cases.ts'
import { loadConditions } from '#server/content/load-conditions.ts'
import { loadSample } from '#server/content/load-sample.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { loadDiagnosisNames } from '#server/library/diagnosis-names.ts'
import { modes } from '#server/modes.ts'
import { loadQuizBank } from '#server/quizzes/bank.ts'
import type { Reader } from '#server/reader/open-reader.ts'
import { openFor } from '../reader/open-reader.ts'

type BenchDeps = Deps & { reader: Reader }

/** Returns the dependencies of a server under test: everything but external services. */
export const benchDeps = async (
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  content: LoadedContent,
  publicUrl: string,
): Promise<BenchDeps> => ({
  db,
  listen,
  content,
  reader: openFor(content),
  modes,
  conditions: await loadConditions('content'),
  diagnoses: await loadDiagnosisNames('content', content),
  help: [],
  quizzes: await loadQuizBank('content'),
  stories: new Map(),
  refreshEdited: async () => {},
  sample: await loadSample('content'),
  now: () => new Date(),
  chance: (below: number) => randomInt(below),
  hashPassword,
  publicUrl,
  showOutbox: true,
  payment: {},
})
