import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { answersOf } from '#engine/reading/answers-of.ts'
import { folderOf } from '#server/content/case-folder.ts'
import { loadContent } from '#server/content/load-cases.ts'
import { loadReaderContent } from '#server/reader/load-reader-content.ts'
import { asksInFile, readAsks } from './asks.ts'
import { readPractice } from './practice.ts'
import { withCandidates } from './with-candidates.ts'

/** Consultations with an even number are held out for measuring (content/practice/README.md). */
const isApart = (name: string) => /^consultations-\d*[02468]\.jsonl$/.test(name)

/** Writes the reader's training data into a folder, as JSON lines. training/README.md describes the files. */
export async function exportTraining(folder: string) {
  await mkdir(folder, { recursive: true })
  const content = await loadContent('content')
  const cases = [...content.cases.values()]
  const { shared } = loadReaderContent('content', content)
  const practice = await readPractice('content/practice')
  const files = {
    'cases.jsonl': cases.map(presentCase),
    'asks.jsonl': (await Promise.all(cases.map(asksOfCase))).flat(),
    'general.jsonl': shared.map(({ id, examples, ...known }) => ({
      ...known,
      id: id.replace(/^(general|talk):/, ''),
      examples: examples.map(({ question }) => question),
    })),
    'practice.jsonl': practice.map(({ name, turn: { previousPatient, text, labels } }) => ({
      patient: previousPatient,
      said: text,
      labels,
      apart: isApart(name),
    })),
  }
  for (const [name, rows] of Object.entries(files)) {
    await writeFile(join(folder, name), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    console.log(`${name}: ${rows.length}`)
  }
}

const presentCase = ({ file, voice }: PatientCase) => ({
  case: file.id,
  about: voice.about,
  opening: file.opening,
  answers: answersOf(file),
})

async function asksOfCase(patientCase: PatientCase) {
  const asks = await readAsks(join('content/cases', folderOf(patientCase), 'asks.tsv'))
  const candidates = answersOf(patientCase.file)
  return [...asksInFile(patientCase), ...asks].map((ask) => ({
    case: patientCase.id,
    ...withCandidates(ask, candidates),
  }))
}
