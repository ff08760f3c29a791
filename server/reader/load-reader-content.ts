import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { viewOf } from '#engine/case/case-view.ts'
import { everyAnswer } from '#engine/case/every-answer.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { voiceOf } from '#engine/case/voice.ts'
import type { Content } from '#engine/consultation/content.ts'
import { linesOf } from '#engine/patient/default-lines.ts'
import { answersOf } from '#engine/reading/answers-of.ts'
import { authoredExamples } from '#engine/reading/authored-examples.ts'
import type { Example } from '#engine/reading/choosing/candidate.ts'
import type { SharedCandidate } from '#engine/reading/choosing/candidates-of.ts'
import { isActId, isTalk } from '#engine/vocabulary/acts.ts'
import { folderOf } from '../content/case-folder.ts'
import type { ReaderContent } from './open-reader.ts'

/** Returns whether to exclude an example question, because it is used for measurement. */
type Without = (caseId: number | undefined, question: string) => boolean
const nothing: Without = () => false

/** Loads the reader's own examples: `<dir>/reader/asks.tsv`, and `asks.tsv` beside each case. */
export function loadReaderContent(dir: string, { answers }: Content, without: Without = nothing): ReaderContent {
  const byAnswer = examplesIn(rowsOf(join(dir, 'reader/asks.tsv')), ([label, question]) => ({
    answers: [label ?? ''],
    question,
  }))
  const examplesOf = (id: string) => (byAnswer.get(id) ?? []).filter(({ question }) => !without(undefined, question))
  const shared = [...answers.byKey].flatMap(([key, entry]): SharedCandidate[] => {
    if (!isActId(key) && entry.of === undefined) return []
    const kind = isTalk(key) ? 'talk' : 'general'
    const id = `${kind}:${key}`
    return [
      {
        id,
        kind,
        topic: entry.name ?? entry.noun ?? key,
        says: linesOf(entry, A_PATIENT)[0] ?? '',
        examples: [...(entry.ask === undefined ? [] : [{ question: entry.ask }]), ...examplesOf(id)],
        earns: entry.of?.slice(0, 1) ?? [key],
        ...(entry.of && { of: entry.of }),
        ...(entry.asked && { named: entry.asked }),
      },
    ]
  })
  return {
    shared,
    examplesOf: (patientCase) =>
      joined(authoredExamples(patientCase, answers), examplesOfCase(dir, patientCase, without)),
  }
}

/** Neutral voice for encoding shared candidates; each patient says them in their own voice. */
const A_PATIENT = voiceOf({ patient: { name: 'Alex', gender: 'Female', age: 40 } })

/** Returns a case's example questions by the one answer each asks for, with the patient's line as context. */
function examplesOfCase(dir: string, patientCase: PatientCase, without: Without): Map<string, Example[]> {
  const written = examplesInFile(patientCase)
  const path = patientCase.askRows ? undefined : pathOfAsks(dir, patientCase)
  const rows = patientCase.askRows ?? (path === undefined ? undefined : rowsOf(path))
  if (rows === undefined) return written
  const says = new Map(answersOf(patientCase.file).map((answer) => [answer.id, answer.says]))
  const all = examplesIn(rows, ([after = '', answers = '', , question]) => ({
    answers: answers.split(','),
    question,
    patient: says.get(after),
  }))
  const isIncluded = ({ question }: Example) => !without(patientCase.id, question)
  return joined(written, new Map([...all].map(([answer, examples]) => [answer, examples.filter(isIncluded)])))
}

/** Returns the example questions in the case's own file, without context. */
const examplesInFile = ({ file }: PatientCase): Map<string, Example[]> =>
  new Map(
    everyAnswer(file).flatMap(({ id, asks = [] }) =>
      asks.length > 0 ? [[id, asks.map((question) => ({ question }))]] : [],
    ),
  )

/** A case's questions are in a file beside it, which a case being written may not have yet. */
const pathOfAsks = (dir: string, patientCase: PatientCase): string | undefined =>
  [join('cases', folderOf(patientCase)), join('fixtures', folderOf(patientCase)), viewOf(patientCase).slug]
    .map((folder) => join(dir, folder, 'asks.tsv'))
    .find((path) => existsSync(path))

type Examples = ReadonlyMap<string, readonly Example[]>

const joined = (one: Examples, other: Examples): Map<string, Example[]> =>
  new Map(
    [...new Set([...one.keys(), ...other.keys()])].map((id) => [
      id,
      [...(one.get(id) ?? []), ...(other.get(id) ?? [])],
    ]),
  )

const rowsOf = (path: string): string[][] => {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  return lines.map((line) => line.split('\t'))
}

type Cells = readonly (string | undefined)[]
type Row = { answers: string[]; question: string | undefined; patient?: string | undefined }

/** Returns a table's example questions by answer, without its header; rows with several answers are skipped. */
function examplesIn(rows: readonly Cells[], read: (cells: Cells) => Row): Map<string, Example[]> {
  const found = new Map<string, Example[]>()
  for (const cells of rows) {
    const { answers, question, patient } = read(cells)
    const [answer, ...more] = answers
    if (!answer || !question || more.length > 0) continue
    const example = { question, ...(patient && { patient }) }
    const others = found.get(answer)
    if (others) others.push(example)
    else found.set(answer, [example])
  }
  return found
}
