import type { StationShown, StatisticsReply } from '#contract/institutions/educators.ts'

type Enough = StatisticsReply['enough']

const few = (needed: number) => `Too few students: at least ${needed} needed.`
const SAME = 'No figure: every student earned the same.'

/** Returns the meaning of a facility index in one sentence, or why there is none. */
export function facilityWords(value: number | null, { facility }: Enough): string {
  if (value === null) return few(facility)
  if (value >= 0.9) return 'Nearly everyone earned it.'
  if (value >= 0.7) return 'Most students earned it.'
  if (value >= 0.3) return 'Some earned it and some did not.'
  return value >= 0.1 ? 'Few students earned it.' : 'Hardly anyone earned it.'
}

export function discriminationWords(value: number | null, { differences }: Enough): string {
  if (value === null) return few(differences)
  if (value < 0) return 'Weaker students earned it more often: check this item.'
  if (value < 0.2) return 'Strong and weak students hardly differ on it.'
  return value < 0.4
    ? 'Strong students earn it rather more often.'
    : 'It separates strong students from weak ones well.'
}

export function itemTotalWords(value: number | null, { differences }: Enough, students: number): string {
  if (value === null) return students < differences ? few(differences) : SAME
  if (value < 0) return 'It runs against the rest of the station.'
  return value < 0.2 ? 'It has little to do with the rest of the station.' : 'It goes with the rest of the station.'
}

export function alphaWords(value: number | null, { differences }: Enough, students: number): string {
  if (value === null) return students < differences ? few(differences) : SAME
  if (value < 0.5) return 'The items hardly measure one thing: don’t rank students by this station alone.'
  if (value < 0.7) return 'The items measure one thing only partly.'
  return value < 0.8 ? 'The items measure one thing fairly consistently.' : 'The items measure one thing consistently.'
}

export function errorWords(value: number | null, { differences }: Enough, students: number): string {
  if (value !== null)
    return `A student’s score on an equal station would lie within ${rounded(value)} marks of this one about two times in three.`
  return students < differences ? few(differences) : 'No figure: the items don’t measure one thing.'
}

export function borderlineWords({ borderline, rated }: StationShown, { differences }: Enough): string {
  if (borderline)
    return `The pass mark is ${rounded(borderline.pass_mark)}; the global rating explains ${Math.round(borderline.r_squared * 100)}% of the differences between scores.`
  if (rated === 0) return 'No examiner gave a global rating.'
  return rated < differences
    ? `Too few ratings: ${rated} of at least ${differences} needed.`
    : 'No figure: all ratings or all scores are the same.'
}

export const rounded = (value: number): string => value.toFixed(1)
/** Formats a figure with two decimals and a real minus sign; a dash for null. */
export const figure = (value: number | null): string => (value === null ? '–' : value.toFixed(2).replace('-', '−'))
