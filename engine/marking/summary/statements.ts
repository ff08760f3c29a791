import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { meaningsIn } from '../meanings.ts'
import { type Exact, exactIn, type Quantity } from './exact-words.ts'
import { type Term, type TextSpan, termsOf } from './summary-terms.ts'

/** A text prepared for comparison: its terms, its medicines and figures, and its statements in order. */
export type Text = { terms: readonly Term[]; exact: readonly Exact[]; statements: readonly Statement[] }

/** A range of a text that makes one statement; `names` are its subjects, without figures and units. */
export type Statement = { from: number; to: number; sentence: number; names: ReadonlySet<string> }

const ENDS = /[;!?\n()]+|[.,:](?!\d)|\b(?:and|but|with|also|then|plus|while|after|before)\b/gi

/** Takes a text with its abbreviations expanded. */
export function readText(text: string, vocabulary: Vocabulary): Text {
  const exact = exactIn(text)
  const figures = exact.filter((one) => one.kind === 'figure')
  const figureAt = ({ from, to }: Term) => figures.find((one) => one.from <= from && to <= one.to)
  // The unit of a figure is part of it; anything else that it counts is a separate term.
  const terms = termsOf(text, vocabulary).map((term) => {
    const figure = figureAt(term)
    const isPart = figure && !term.name.includes(':') && (term.from === figure.from || figure.unit !== '')
    return isPart ? { ...term, figure } : term
  })
  return { terms, exact, statements: statementsOf(text, terms) }
}

function statementsOf(text: string, terms: readonly Term[]): Statement[] {
  const ends = Array.from(text.matchAll(ENDS), ({ 0: end, index }) => ({ at: index, next: index + end.length }))
  const starts = [0, ...ends.map(({ next }) => next)]
  let sentence = 0
  return starts.map((from, place) => {
    if (/[.;!?\n]/.test(text.slice(ends[place - 1]?.at ?? 0, place > 0 ? from : 0))) sentence += 1
    const to = ends[place]?.at ?? text.length
    const own = terms.filter((term) => term.from >= from && term.from < to && !term.figure)
    return { from, to, sentence, names: new Set(own.map(({ name }) => name)) }
  })
}

/** Words that only qualify an earlier statement by time, frequency or severity. */
const CARRYING = meaningsIn(
  `began started onset since ago lasted lasting lasts last duration history ongoing constant each every per rated rates
  score scored severity around approximately roughly nearly almost past now currently daily weekly monthly yearly hourly
  time times minutes hours days weeks months years morning night yesterday tonight most worst best max up rose risen
  rise within reached reach peaked peak first out come came go went ease eased fell fall`,
)
/** Whether a word has no subject of its own. */
export const isCarrying = (name: string): boolean => CARRYING.has(name)

const carries = ({ names }: Statement): boolean => [...names].every(isCarrying)

/**
 * Returns the statements to which a figure may belong: its own, or, where that has no subject, the nearest before it
 * ("Chest pain. Began two hours ago") and the nearest after it in the same sentence.
 */
function statementsFor({ statements }: Text, { from }: Quantity): readonly Statement[] {
  const at = statements.findIndex((one) => one.from <= from && from < one.to)
  const own = statements[at]
  if (!own || !carries(own)) return own ? [own] : []
  const before = statements.slice(0, at).findLast((one) => !carries(one))
  const after = statements.slice(at + 1).find((one) => !carries(one))
  const isNear = after && (after.sentence === own.sentence || !before)
  return [...(before ? [before] : []), own, ...(isNear ? [after] : [])]
}

/** Extends a range that holds only figures by the statement to which they belong. */
export function withStatement(text: Text, place: TextSpan): TextSpan {
  const isWithin = ({ from, to }: TextSpan) => from < place.to && to > place.from
  const figure = text.terms.filter(isWithin).find((term) => term.figure)?.figure
  if (!figure || text.terms.some((term) => isWithin(term) && !term.figure)) return place
  const statements = statementsFor(text, figure)
  const before = statements.filter(({ from }) => from <= figure.from)
  const shown = before.every(carries) ? statements : before
  const named = text.terms.filter(({ from }) => shown.some((one) => one.from <= from && from < one.to))
  return {
    from: Math.min(place.from, ...named.map(({ from }) => from)),
    to: Math.max(place.to, ...named.map(({ to }) => to)),
  }
}

/** Returns a text with only the figures that belong to a statement about `names`. */
export function withFiguresOf(text: Text, names: ReadonlySet<string>): Text {
  const isOf = (figure: Quantity) =>
    statementsFor(text, figure).some((statement) => [...statement.names].some((name) => names.has(name)))
  return {
    ...text,
    terms: text.terms.filter(({ figure }) => !figure || isOf(figure)),
    exact: text.exact.filter((one) => one.kind === 'drug' || isOf(one)),
  }
}
