import { join } from 'node:path'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { answersOf } from '#engine/reading/answers-of.ts'
import { chooseFrom } from '#engine/reading/choosing/choose.ts'
import { folderOf } from '#server/content/case-folder.ts'
import { loadContent } from '#server/content/load-cases.ts'
import type { Reader } from '#server/reader/open-reader.ts'
import { inBatches } from '../in-batches.ts'
import { type Ask, readAsks } from './asks.ts'
import { isHeldOut, isMeasured } from './held-out.ts'
import { measureTalks, printTalks } from './measure-talks.ts'
import { openFor } from './open-reader.ts'
import { outcomeOf, type ReadingOutcome } from './outcome.ts'
import { withCandidates } from './with-candidates.ts'

type Kind = 'single' | 'several' | 'talk' | 'none'
type Measured = ReadingOutcome & {
  caseId: number
  kind: Kind
  follows: boolean
  inFive: boolean
  said: string
  wanted: string
  chosen: string
}

/**
 * Prints how the current reader answers the development talks, and how one without them as examples answers the
 * held-out questions, by kind and case; `listsWrong` lists the errors.
 */
export async function measure({ listsWrong }: { listsWrong: boolean }) {
  const content = await loadContent('content')
  const asServed = openFor(content)
  const talks = await measureTalks(content, asServed)
  await asServed.close()
  printTalks(talks)
  if (listsWrong)
    for (const { talk, n, patient, said, parts, chosen } of talks.filter(({ clean }) => !clean))
      console.log([talk, n, patient.slice(-60), said, JSON.stringify(parts.map(({ best }) => best)), chosen].join('\t'))
  console.log('\nQuestions kept apart, the half that nothing is fitted on')
  const reader = openFor(content, isHeldOut)
  const rows: Measured[] = []
  for (const patientCase of content.cases.values()) rows.push(...(await measureCase(reader, patientCase)))
  await reader.close()
  const singles = rows.filter(({ kind }) => kind === 'single')
  print('single questions', singles)
  print(
    '  of these, follow-ups',
    singles.filter(({ follows }) => follows),
  )
  print(
    'several parts',
    rows.filter(({ kind }) => kind === 'several'),
  )
  print(
    'nothing asked',
    rows.filter(({ kind }) => kind === 'talk'),
  )
  print(
    'nothing known',
    rows.filter(({ kind }) => kind === 'none'),
  )
  for (const id of content.cases.keys())
    print(
      `  case ${id}, singles`,
      singles.filter(({ caseId }) => caseId === id),
    )
  if (listsWrong)
    for (const row of rows.filter(({ clean }) => !clean))
      console.log(`${row.caseId} ${row.kind}\t${row.said}\t${row.wanted}\t${row.chosen}`)
}

async function measureCase(reader: Reader, patientCase: PatientCase): Promise<Measured[]> {
  const all = answersOf(patientCase.file)
  const says = new Map(all.map((answer) => [answer.id, answer.says]))
  const asks = (await readAsks(join('content/cases', folderOf(patientCase), 'asks.tsv'))).map((ask) =>
    withCandidates(ask, all),
  )
  const apart = asks.filter(({ question }) => isMeasured(patientCase.id, question))
  return inBatches(apart, (ask) => measureAsk(reader, patientCase, ask, says))
}

async function measureAsk(
  reader: Reader,
  patientCase: PatientCase,
  ask: Ask,
  says: ReadonlyMap<string, string>,
): Promise<Measured> {
  const { after, answers, fine, question } = ask
  const read = await reader.read(patientCase, says.get(after ?? '') ?? '', question)
  const choice = chooseFrom(reader.version, read)
  const wanted = { parts: answers.map((label) => ({ best: [label], fine })) }
  const five = read.whole.ranked.slice(0, 5)
  return {
    ...outcomeOf(wanted, choice),
    caseId: patientCase.id,
    kind: kindOf(ask),
    follows: after !== undefined,
    inFive: five.some(({ id }) => answers.includes(id) || fine.includes(id)),
    said: question,
    wanted: answers.join(','),
    chosen: choice.parts.map(({ kind, chosen, likely }) => `${kind} ${chosen.join('|')} ${likely}`).join('; '),
  }
}

function kindOf({ answers }: Ask): Kind {
  if (answers.length > 1) return 'several'
  if (answers[0] === 'talk') return 'talk'
  return answers[0] === 'none' ? 'none' : 'single'
}

function print(name: string, rows: readonly Measured[]) {
  const share = (test: (row: Measured) => boolean) => `${((100 * rows.filter(test).length) / rows.length).toFixed(1)} %`
  console.log(
    `${name.padEnd(24)} ${`${rows.length}`.padStart(5)}  right ${share(({ right }) => right)}  clean ${share(({ clean }) => clean)}  ` +
      `wrong ${share(({ wrong }) => wrong)}  asked back ${share(({ askedBack }) => askedBack)}  unknown ${share(({ unknown }) => unknown)}  ` +
      `in five ${share(({ inFive }) => inFive)}`,
  )
}
