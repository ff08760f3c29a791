import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { WeighedDiagnosis } from './debrief-differential.ts'
import { rankOfLeading, type StudentRanking } from './debrief-ranking.ts'
import type { MarkSheet } from './mark-sheet.ts'
import { questionFor } from './question-for.ts'
import { topicsDrawnBy } from './topics-drawn.ts'

/** Two short sentences and a note: what was found, what was missed, and how the must-asks went. */
export type Headline = { sentences: string[]; note: string }

/** Returns the headline. `ranking` is empty when the student handed in no differential; the marks are used instead. */
export function headlineOf(
  patientCase: PatientCase,
  sheet: MarkSheet,
  ranking: StudentRanking,
  weighed: readonly WeighedDiagnosis[],
): Headline {
  return {
    sentences: [found(patientCase, sheet, ranking), missing(patientCase, sheet, weighed)],
    note: note(patientCase, sheet, ranking),
  }
}

function found(patientCase: PatientCase, { score, maxScore }: MarkSheet, ranking: StudentRanking): string {
  const name = midSentence(viewOf(patientCase).diagnosis)
  const rank = rankOfLeading(patientCase, ranking)
  if (rank === 1) return `You found ${name}.`
  if (rank !== undefined) return `You thought of ${name}.`
  return ranking.length > 0 ? `This was ${name}.` : `You earned ${score} of ${maxScore} marks.`
}

/**
 * A diagnosis counts as not ruled out only where a must-ask against it was missed. With all must-asks done, one more
 * question may be suggested but is not an error.
 */
function missing(patientCase: PatientCase, sheet: MarkSheet, weighed: readonly WeighedDiagnosis[]): string {
  const { asked, of } = sheet.mustAsks
  const excluded = weighed.filter(({ place }) => place === 'exclude').sort(byRank)
  if (asked === of) return excluded.flatMap((one) => worthOneMore(patientCase, one) ?? [])[0] ?? ALL_THERE
  const missed = topicsMissed(patientCase, sheet)
  const open = excluded.find(({ against }) =>
    against.some(({ topic, reach }) => reach === 'not-reached' && missed.has(topic)),
  )
  if (open) return `You didn’t rule out ${midSentence(open.name)}.`
  return of - asked === 1 ? 'You missed one red flag.' : `You missed ${of - asked} red flags.`
}

const ALL_THERE = 'You didn’t miss any red flags.'

/** Sorts by the student's own ranking, because they needed to rule out what they thought likely. */
const byRank = (one: WeighedDiagnosis, other: WeighedDiagnosis): number =>
  (one.studentRank ?? Number.POSITIVE_INFINITY) - (other.studentRank ?? Number.POSITIVE_INFINITY) || 0

function topicsMissed(patientCase: PatientCase, { items }: MarkSheet): Set<string> {
  const missed = new Set(items.filter(({ mustAsk, awarded }) => mustAsk && awarded === 0).map(({ item }) => item))
  return topicsDrawnBy(
    patientCase,
    patientCase.items.filter(({ id }) => missed.has(id)),
  )
}

/** Returns a question worth adding where less than half of the evidence against a diagnosis was elicited. */
function worthOneMore(patientCase: PatientCase, { name, against }: WeighedDiagnosis): string | undefined {
  const elicitedCount = against.filter(({ elicited }) => elicited).length
  if (elicitedCount * 2 >= against.length) return undefined
  const questions = against
    .filter(({ reach }) => reach === 'not-reached')
    .flatMap(({ topic }) => questionFor(patientCase, topic) ?? [])
  const [question] = questions
  return question && `One more question would have made ${midSentence(name)} less likely: “${question}”`
}

function note(patientCase: PatientCase, { mustAsks }: MarkSheet, ranking: StudentRanking): string {
  const rank = rankOfLeading(patientCase, ranking)
  const first = patientCase.voice.name
  const place = rank === undefined ? '' : rank === 1 ? ', and you put it first' : `, and you put it ${ordinal(rank)}`
  const missed = mustAsks.of - mustAsks.asked
  const asks = `You asked ${mustAsks.asked || 'none'} of the ${mustAsks.of} must-ask questions.`
  const rest =
    missed === 0
      ? ''
      : ` The ${missed === 1 ? 'one you missed is what makes' : 'ones you missed are what make'} the plan safe.`
  return `${first}’s diagnosis is ${midSentence(viewOf(patientCase).diagnosis)}${place}. ${asks}${rest}`
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']
const ordinal = (rank: number): string => ORDINALS[rank - 1] ?? `number ${rank}`

/** Eponyms and abbreviations, which keep their capital. */
const EPONYMS =
  /^([A-Z][a-z]+(’s|'s)|[A-Z]{2,}|COVID|Kawasaki|Guillain|Wernicke|Marfan|Down|Turner|Klinefelter|Henoch|Meckel|Sjögren|Raynaud|Ewing|Legionella|Lyme)/

/** Returns a diagnosis as written in mid-sentence. */
export const midSentence = (name: string): string =>
  EPONYMS.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
