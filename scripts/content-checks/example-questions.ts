import { join } from 'node:path'
import { answersOf } from '#engine/reading/answers-of.ts'
import { sharedAct } from '#engine/reading/earned-acts.ts'
import { isTalk } from '#engine/vocabulary/acts.ts'
import { folderOf } from '#server/content/case-folder.ts'
import { type CaseCheck, inspect } from '#server/content/checks/finding.ts'
import { type Ask, readAsks } from '../reader/asks.ts'

const OTHER_LABELS = new Set(['none', 'talk'])

/**
 * Checks that the answers with which example questions are labelled, and the answers they follow, exist. The reader
 * ignores unknown labels, so a misspelt one would lose the question without an error.
 */
export const exampleQuestions: CaseCheck = async ({ patientCase, content }) => {
  const own = new Set(answersOf(patientCase.file).flatMap(({ id, fact }) => (fact ? [id, fact] : [id])))
  const isShared = (id: string) => {
    const act = sharedAct(id)?.act
    return act !== undefined && (isTalk(act) || content.answers.byKey.has(act))
  }
  const isKnown = (id: string) => own.has(id) || OTHER_LABELS.has(id) || isShared(id)
  const unknown = ({ after, answers, fine }: Ask) =>
    [...answers, ...fine].find((id) => !isKnown(id)) ?? (after !== undefined && !own.has(after) ? after : undefined)
  const asks = await readAsks(join('content/cases', folderOf(patientCase), 'asks.tsv'))
  const found = inspect('asks.tsv', asks, (ask) => {
    const id = unknown(ask)
    return id === undefined ? undefined : { key: `[${ask.question}]`, remedy: `no answer has the id "${id}"` }
  })
  return { ...found, tested: 1 }
}
