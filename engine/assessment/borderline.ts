import { correlationOf, isNothing, meanOf } from './spread.ts'

/** The borderline band of the five-band global rating, between fail and pass. */
export const BORDERLINE = 2

/** A station's checklist score, with the global rating that an examiner gave the same student. */
export type Rated = { score: number; rating: number }

/**
 * `passMark` is the score that the line predicts for a borderline rating; `rSquared` is the explained variance, 0 to 1.
 */
export type BorderlineRegression = { passMark: number; slope: number; intercept: number; rSquared: number }

/**
 * Fits the least-squares line of checklist scores on global ratings and reads the pass mark at the borderline rating
 * (borderline regression). Returns undefined where all ratings, or all scores, are equal.
 * Source: B. Kramer et al., "Comparison of a rational and an empirical standard setting procedure for an OSCE", Medical
 * Education 37 (2003) 132–139; G. Pell et al., "How to measure the quality of the OSCE", AMEE guide 49, Medical Teacher
 * 32 (2010) 802–811.
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
