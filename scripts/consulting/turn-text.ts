import type { CaseFindings } from '#engine/case/findings-file.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { disclosedTopics } from '#engine/consultation/disclosed-topics.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { bandOf } from '#engine/manner/manner.ts'
import type { MarkSheet } from '#engine/marking/mark-sheet.ts'

/** Formats the last turn as JSON. */
export function asJson({ maxScore }: PatientCase, turns: readonly Turn[]) {
  const { said, reply, status, acts, answers, points, credited, manner } = lastOf(turns)
  const facts = [...disclosedTopics(answers)]
  const asked = acts.map(({ act }) => act)
  const score = scoreOf(turns)
  return { text: said, reply, status, acts: asked, facts, points, credited, manner, score, maxScore }
}

/** Formats the last turn for people: the words, and below them what they earned and how they were understood. */
export function asText({ file, items, maxScore }: PatientCase, turns: readonly Turn[]): string {
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

export function sheetAsText({ items, score, maxScore, stars, mustAsks }: MarkSheet): string {
  const lines = items.map(({ awarded, outOf, text, mustAsk, evidence, near, better, wouldHaveSaid }) => {
    const flag = mustAsk ? ' [red flag]' : ''
    if (awarded > 0)
      return `  ${awarded}/${outOf} ${text}${flag}: ${evidence.map(({ words }) => `"${words}"`).join(', ')}`
    const close = near ? `"${near.words}": ${near.why}` : 'None of your questions was about this.'
    return `  0/${outOf} ${text}${flag}\n        ${close}\n        Ask: ${better}\n        Answer: ${wouldHaveSaid ?? ''}`
  })
  return [...lines, `${score} of ${maxScore}, ${stars} star(s), red flags ${mustAsks.asked} of ${mustAsks.of}`].join(
    '\n',
  )
}

/** Formats the findings of examination and tests, which are read after the consultation. */
export function findingsAsText({ observations, examination, results, picture, adds }: CaseFindings): string {
  return [
    'Findings',
    ...observations.map(observationsAsText),
    ...examination.map((line) => `  ${line}`),
    ...results.flatMap(({ name, report, lines = [] }) => [
      `  ${name}: ${report ?? ''}`,
      ...lines.map(({ name, value, unit = '', flag = '' }) => `    ${name} ${value} ${unit} ${flag}`.trimEnd()),
    ]),
    ...(picture ? [`  Drawing: ${picture.title}. ${picture.alt}`] : []),
    `  ${adds}`,
  ].join('\n')
}

function observationsAsText({ at, oxygen, consciousness, measured }: CaseFindings['observations'][number]): string {
  const values = Object.entries(measured).map(([name, { value }]) => `${name.replaceAll('_', ' ')} ${value}`)
  return `  ${at}: ${[...values, oxygen, consciousness].join(', ')}`
}

function scoreOf(turns: readonly Turn[]): number {
  return turns.reduce((sum, { points }) => sum + points, 0)
}

function lastOf(turns: readonly Turn[]): Turn {
  const turn = turns.at(-1)
  if (!turn) throw new Error('There is no turn yet.')
  return turn
}
