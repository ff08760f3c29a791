import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { caseFile } from '#engine/case/case-file.ts'
import { differentialFile } from '#engine/case/differential-file.ts'
import { findingsFile } from '#engine/case/findings-file.ts'
import { blindFile, marksFile, walkthroughsFile } from '#engine/case/proof-files.ts'
import { earlierQuestionsFile } from '#engine/case/question.ts'
import { rubricFile } from '#engine/case/rubric-file.ts'
import { teachingFile } from '#engine/case/teaching-file.ts'
import { complaintsFile, conditionFile, conditionNames, openToAllFile } from '#engine/conditions/condition-file.ts'
import { storyFile } from '#engine/daily/story-file.ts'
import { journeyFile } from '#engine/journeys/journey-file.ts'
import { caseLearnFile, learnModulesFile } from '#engine/learn/learn-files.ts'
import { quizFile } from '#engine/quiz/quiz-file.ts'
import { sourcesFile } from '#engine/sources/source-file.ts'
import type { CheckResult } from '#server/content/checks/finding.ts'
import { helpFile } from '#server/content/help-file.ts'
import { notificationFile } from '#server/notifications/notification-file.ts'

/** The JSON Schemas with which editors complete authors' files, by file name in `content/`. */
const SCHEMAS = {
  'case.schema.json': caseFile,
  'differential.schema.json': differentialFile,
  'teaching.schema.json': teachingFile,
  'rubric.schema.json': rubricFile,
  'findings.schema.json': findingsFile,
  'earlier-questions.schema.json': earlierQuestionsFile,
  'walkthroughs.schema.json': walkthroughsFile,
  'blind.schema.json': blindFile,
  'marks.schema.json': marksFile,
  'condition.schema.json': conditionFile,
  'condition-names.schema.json': conditionNames,
  'complaints.schema.json': complaintsFile,
  'daily.schema.json': storyFile,
  'open-to-all.schema.json': openToAllFile,
  'notification.schema.json': notificationFile,
  'help.schema.json': helpFile,
  'journey.schema.json': journeyFile,
  'learn.schema.json': caseLearnFile,
  'learn-modules.schema.json': learnModulesFile,
  'quiz.schema.json': quizFile,
  'sources.schema.json': sourcesFile,
}

/** Returns the text of each schema file. Describes the input, in which fields with defaults are optional. */
export function schemaTexts(): [name: string, text: string][] {
  return Object.entries(SCHEMAS).map(([name, schema]) => {
    return [name, `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`]
  })
}

/** Checks that the committed schemas match the code. */
export async function schemas(dir: string): Promise<CheckResult> {
  const texts = schemaTexts()
  const stored = await Promise.all(texts.map(([name]) => readFile(join(dir, name), 'utf8').catch(() => '')))
  const stale = texts.filter(([, text], i) => text !== stored[i])
  const remedy = 'not what the code describes: run node scripts/write-schemas.ts'
  return { tested: texts.length, problems: stale.map(([name]) => ({ file: `content/${name}`, key: '', remedy })) }
}
