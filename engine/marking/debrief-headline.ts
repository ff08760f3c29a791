import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { WeighedDiagnosis } from './debrief-differential.ts'
import { type Ranking, rankOfLeading } from './debrief-ranking.ts'
import type { MarkSheet } from './mark-sheet.ts'

/** Two short sentences and a note: what was found, what was not, and how the must-asks went. */
export type Headline = { sentences: string[]; note: string }

/** `ranking` is empty when the student handed in no differential: then the marks speak. */
export function headlineOf(
  patientCase: PatientCase,
  sheet: MarkSheet,
  ranking: Ranking,
  weighed: readonly WeighedDiagnosis[],
): Headline {
  return {
    sentences: [found(patientCase, sheet, ranking), missing(sheet, weighed)],
    note: note(patientCase, sheet, ranking),
  }
}

function found(patientCase: PatientCase, { score, maxScore }: MarkSheet, ranking: Ranking): string {
  const name = midSentence(viewOf(patientCase).diagnosis)
  const rank = rankOfLeading(patientCase, ranking)
  if (rank === 1) return `You found ${name}.`
  if (rank !== undefined) return `You thought of ${name}.`
  return ranking.length > 0 ? `This was ${name}.` : `You earned ${score} of ${maxScore} marks.`
}

function missing({ mustAsks }: MarkSheet, weighed: readonly WeighedDiagnosis[]): string {
  const unsettled = weighed.filter((diagnosis) => diagnosis.place === 'exclude' && !isRuledOut(diagnosis))
  const open = unsettled.find(lacksMustAsk) ?? unsettled[0]
  if (open) return `You didn’t rule out ${midSentence(open.name)}.`
  if (mustAsks.asked === mustAsks.of) return 'You missed none of the red flags.'
  return mustAsks.of - mustAsks.asked === 1
    ? 'You missed one red flag.'
    : `You missed ${mustAsks.of - mustAsks.asked} red flags.`
}

/** Ruled out by history: everything that a must-ask would have brought against it was heard, and at least half of all. */
function isRuledOut({ against }: WeighedDiagnosis): boolean {
  const heard = against.filter(({ elicited }) => elicited).length
  return heard * 2 >= against.length && against.every(({ elicited, mustAsk }) => elicited || !mustAsk)
}

const lacksMustAsk = ({ against }: WeighedDiagnosis): boolean =>
  against.some(({ elicited, mustAsk }) => mustAsk && !elicited)

function note(patientCase: PatientCase, { mustAsks }: MarkSheet, ranking: Ranking): string {
  const rank = rankOfLeading(patientCase, ranking)
  const first = patientCase.voice.name
  const place = rank === undefined ? '' : rank === 1 ? ', and you put it first' : `, and you put it ${ordinal(rank)}`
  const missed = mustAsks.of - mustAsks.asked
  const asks = `${mustAsks.asked} of the ${mustAsks.of} must-ask questions ${mustAsks.asked === 1 ? 'was' : 'were'} there.`
  const rest =
    missed === 0 ? '' : ` The missing ${missed === 1 ? 'one is what makes' : 'ones are what make'} the plan safe.`
  return `${first}’s diagnosis is ${midSentence(viewOf(patientCase).diagnosis)}${place}. ${asks}${rest}`
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']
const ordinal = (rank: number): string => ORDINALS[rank - 1] ?? `number ${rank}`

/** Diseases named after people keep their capital, as do abbreviations. */
const EPONYMS =
  /^([A-Z][a-z]+(’s|'s)|[A-Z]{2,}|COVID|Kawasaki|Guillain|Wernicke|Marfan|Down|Turner|Klinefelter|Henoch|Meckel|Sjögren|Raynaud|Ewing|Legionella|Lyme)/

/** A diagnosis as it stands in the middle of a sentence. */
export const midSentence = (name: string): string =>
  EPONYMS.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
