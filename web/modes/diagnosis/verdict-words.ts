import type { RaceResultReply } from '#contract/diagnosis.ts'
import { capitalised, numberWord, placeWord } from '../../ui/text/words.ts'

type Ran = Pick<RaceResultReply, 'rank' | 'diagnosis' | 'asked' | 'ranks' | 'excluded'>

/** Returns the headline: the diagnosis, and how the student reached it. */
export function headlineOf({ rank, diagnosis }: Ran, questionsLeft: number): string {
  if (rank !== 1) return `Not this time. It was ${midSentence(diagnosis)}.`
  if (questionsLeft === 0) return `${diagnosis}, with no questions left.`
  return `${diagnosis}, with ${numberWord(questionsLeft)} question${questionsLeft === 1 ? '' : 's'} to spare.`
}

/** Returns how the diagnosis was reached and what was left out. */
export const leadOf = (ran: Ran): string => `${wayThere(ran)} ${exclusionsWords(ran)}`

function wayThere({ rank, ranks }: Ran): string {
  if (rank === null) return 'It was not on your list at the end.'
  if (rank > 1) return `You had it ${placeWord(rank)} at the end.`
  const after = firstForGood(ranks)
  if (after === 0) return 'You had it first from start to finish.'
  if (after === ranks.length - 1) return 'You put it first after your last question.'
  return `You had it first after ${after === 1 ? 'one question' : `${numberWord(after)} questions`}, and kept it there.`
}

/** Returns the index of the list from which the diagnosis stayed first to the end. */
const firstForGood = (ranks: readonly (number | null)[]): number => ranks.findLastIndex((rank) => rank !== 1) + 1

function exclusionsWords({ excluded, rank }: Pick<Ran, 'excluded' | 'rank'>): string {
  const missed = excluded
    .filter(({ listed, asked_about }) => !listed && !asked_about)
    .map(({ name }) => midSentence(name))
  if (excluded.length === 0) return ''
  // A student who did not put the diagnosis first has not thought of everything.
  if (missed.length === 0 && rank !== 1) return 'You listed or asked about everything that had to be ruled out.'
  if (missed.length === 0) return 'You thought of everything that had to be ruled out.'
  return `You neither listed nor asked about ${orList(missed)}.`
}

const orList = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

/** Lowercases a name within a sentence, unless a proper name or abbreviation: not "Crohn’s disease" or "COVID-19". */
function midSentence(name: string): string {
  const [first = ''] = name.split(' ')
  const isProper = /^[A-Z]{2}/.test(first) || /['’]s$/.test(first)
  return isProper ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

/** Describes how a question changed the ranking, and anything else notable about it. */
export function effectOf(race: Pick<RaceResultReply, 'asked' | 'ranks'>, at: number): string {
  const asked = race.asked[at]
  if (!asked) return ''
  if (asked.repeat) return 'The patient had already told you.'
  const moved = movedIt(race.ranks[at] ?? null, race.ranks[at + 1] ?? null)
  const ruled =
    asked.excluded.length > 0 ? `The first question about ${inWordsAnd(asked.excluded.map(midSentence))}.` : ''
  const clues =
    asked.clues.length > 0
      ? `${capitalised(asked.clues.join('; '))}.`
      : 'It didn’t help you tell your conditions apart.'
  return [clues, moved, ruled].filter((words) => words !== '').join(' ')
}

const inWordsAnd = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

function movedIt(before: number | null, after: number | null): string {
  if (before === after || after === null) return ''
  if (after === 1) return 'You put it first.'
  if (before === null) return `You listed it ${placeWord(after)}.`
  return `You moved it from ${placeWord(before)} to ${placeWord(after)}.`
}
