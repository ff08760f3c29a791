import { correlationOf, isNothing, meanOf } from './spread.ts'

/** Of the five bands of the global rating, the one between failing and passing. */
export const BORDERLINE = 2

/** A station's checklist score, with the global rating that an examiner gave the same student. */
export type Rated = { score: number; rating: number }

/** `passMark` is the score that the line gives the borderline rating; `rSquared` the share of the variance that it explains. */
export type BorderlineRegression = { passMark: number; slope: number; intercept: number; rSquared: number }

/**
 * Borderline regression: the least-squares line of the scores on the global ratings, read at the borderline rating. Gives
 * undefined where all ratings, or all scores, are alike.
 * Source: B. Kramer et al., "Comparison of a rational and an empirical standard setting procedure for an OSCE", Medical
 * Education 37 (2003) 132–139; G. Pell et al., "How to measure the quality of the OSCE", AMEE guide 49, Medical Teacher 32
 * (2010) 802–811.
 */
export function borderlineOf(rated: readonly Rated[]): BorderlineRegression | undefined {
  const [scores, ratings] = [rated.map(({ score }) => score), rated.map(({ rating }) => rating)]
  const correlation = correlationOf(ratings, scores)
  if (correlation === undefined) return undefined
  const [meanRating, meanScore] = [meanOf(ratings), meanOf(scores)]
  const across = rated.reduce((sum, { rating }) => sum + (rating - meanRating) ** 2, 0)
  if (isNothing(across)) return undefined
  const together = rated.reduce((sum, { score, rating }) => sum + (rating - meanRating) * (score - meanScore), 0)
  const slope = together / across
  const intercept = meanScore - slope * meanRating
  return { slope, intercept, passMark: intercept + slope * BORDERLINE, rSquared: correlation ** 2 }
}
