import { createInterface } from 'node:readline'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { ask, choose, greet } from '#engine/consultation/consult.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { bandOf } from '#engine/manner/manner.ts'
import { mark } from '#engine/marking/mark.ts'
import type { MarkSheet } from '#engine/marking/mark-sheet.ts'
import { factsTold } from '#engine/patient/memory.ts'
import { loadSound } from '#server/cases/load-cases.ts'

/** The terminal's consultation has no attempt: its wording is that of this one. */
const SEED = 'terminal'

const [wanted = '', ...options] = process.argv.slice(2)
const json = options.includes('--json')

const { content, problems } = await loadSound('content')
const patientCase = content.cases.get(Number.parseInt(wanted, 10))
if (!patientCase) {
  const known = [...content.cases.keys()].join(', ') || 'none'
  console.error(`Usage: consult <caseId> [--json]. There is no sound case "${wanted}"; sound cases: ${known}.`)
  for (const { file, key, remedy } of problems) console.error(`  ${file}: ${key}: ${remedy}`)
  process.exit(1)
}
await consult(patientCase, content)

/** A question a line in, a reply out, and the mark sheet when the input ends. */
async function consult(patientCase: PatientCase, content: Content) {
  const turns: Turn[] = []
  if (!json)
    console.log(
      `${patientCase.file.brief}\n\n${patientCase.file.patient.name}: ${greet(patientCase, content, undefined, SEED)}\n`,
    )
  for await (const line of createInterface({ input: process.stdin })) {
    const said = line.trim()
    if (said === '' && !json) continue
    turns.push(turnFor(patientCase, content, turns, said))
    console.log(json ? JSON.stringify(asJson(patientCase, turns)) : asText(patientCase, turns))
  }
  const summary = mark(patientCase, turns, content)
  console.log(json ? JSON.stringify({ summary }) : sheetAsText(summary))
}

/** A number after "do you mean" picks that reading. */
function turnFor(patientCase: PatientCase, content: Content, turns: readonly Turn[], said: string): Turn {
  const reading = /^[1-3]$/.test(said) ? turns.at(-1)?.readings[Number(said) - 1] : undefined
  if (reading) return choose(patientCase, content, turns, reading.act, reading.question, SEED)
  return ask(patientCase, content, turns, said, SEED)
}

function asJson({ maxScore }: PatientCase, turns: readonly Turn[]) {
  const { said, reply, status, acts, answers, points, credited, manner } = lastOf(turns)
  const facts = [...factsTold(answers)]
  const asked = acts.map(({ act }) => act)
  const score = scoreOf(turns)
  return { text: said, reply, status, acts: asked, facts, points, credited, manner, score, maxScore }
}

function asText({ file, items, maxScore }: PatientCase, turns: readonly Turn[]): string {
  const { said, reply, status, acts, points, credited, manner, moves, readings } = lastOf(turns)
  const labels = items.filter(({ id }) => credited.includes(id)).map(({ label }) => label)
  const earned = points > 0 ? `+${points} ${labels.join(', ')}; ` : ''
  return [
    `You: ${said}`,
    `${file.informant?.name ?? file.patient.name}: ${reply}`,
    ...readings.map(({ question }, i) => `    ${i + 1}) ${question}`),
    `    ${earned}${scoreOf(turns)} of ${maxScore}; manner ${manner} ${bandOf(manner)}; ${status}; ${acts.map(({ act }) => act).join(' ')}`,
    ...moves.map(({ by, why }) => `    ${by > 0 ? '+' : ''}${by} manner: ${why}`),
    '',
  ].join('\n')
}

function sheetAsText({ items, score, maxScore, stars, mustAsks }: MarkSheet): string {
  const lines = items.map(({ awarded, outOf, text, mustAsk, evidence, near, better, wouldHaveSaid }) => {
    const flag = mustAsk ? ' [red flag]' : ''
    if (awarded > 0)
      return `  ${awarded}/${outOf} ${text}${flag}: ${evidence.map(({ words }) => `"${words}"`).join(', ')}`
    const close = near ? `"${near.words}": ${near.why}` : 'Nothing you said came close.'
    return `  0/${outOf} ${text}${flag}\n        ${close}\n        Ask: ${better}\n        Answer: ${wouldHaveSaid ?? ''}`
  })
  return [...lines, `${score} of ${maxScore}, ${stars} star(s), red flags ${mustAsks.asked} of ${mustAsks.of}`].join(
    '\n',
  )
}

function scoreOf(turns: readonly Turn[]): number {
  return turns.reduce((sum, { points }) => sum + points, 0)
}

function lastOf(turns: readonly Turn[]): Turn {
  const turn = turns.at(-1)
  if (!turn) throw new Error('There is no turn yet.')
  return turn
}
