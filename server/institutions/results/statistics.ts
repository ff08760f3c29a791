import { type StationShown, statisticsReply } from '#contract/institutions/educators.ts'
import { ENOUGH, stationFigures } from '#engine/assessment/station.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import type { User } from '../../user.ts'
import { FEWEST_TOGETHER } from '../access.ts'
import { assignmentOrNone, assignmentParams, presentAssignment } from '../assignments/assignments.ts'
import { type FoundPiece, findPieces } from '../assignments/piece-store.ts'
import type { Assignment } from '../assignments/store.ts'
import { type StationResult, stationsOf } from './stations.ts'
import { agreedIn } from './student-store.ts'
import { noteViews } from './views.ts'
import { nearWords } from './words.ts'

/** Returns the psychometric figures of each station, and the items that were often missed. */
export const showStatistics = endpoint({
  params: assignmentParams,
  returns: statisticsReply,
  async handle({ params: { assignmentId }, user }, deps) {
    const listed = await assignmentOrNone(deps.db, user, assignmentId)
    const stations = await figuresOf(deps, user, listed.assignment)
    return {
      assignment: presentAssignment(deps, listed),
      enough: { ...ENOUGH, words: FEWEST_TOGETHER },
      stations,
    }
  },
})

async function figuresOf(deps: Deps, user: User, assignment: Assignment): Promise<StationShown[]> {
  const { db } = deps
  const results = await findPieces(db, deps, assignment, agreedIn(user, assignment.groupId, 'results'))
  const spoken = await findPieces(db, deps, assignment, agreedIn(user, assignment.groupId, 'words'))
  const stations = await stationsOf(db, deps, assignment, results)
  const words = await stationsOf(db, deps, assignment, spoken)
  await noteAllViews(deps, user, results, spoken)
  return stations.map((station) =>
    presentStation(
      station,
      words.find(({ key }) => key === station.key),
    ),
  )
}

async function noteAllViews(
  { db, now }: Deps,
  user: User,
  results: readonly FoundPiece[],
  spoken: readonly FoundPiece[],
) {
  await noteViews(db, user, idsOf(results), 'results', now())
  if (new Set(idsOf(spoken)).size >= FEWEST_TOGETHER) await noteViews(db, user, idsOf(spoken), 'words', now())
}

const idsOf = (pieces: readonly FoundPiece[]) => pieces.map(({ userId }) => userId)

/** Leaves out students whose rubric had different items, because their totals are not comparable. */
function presentStation({ name, items, rows, rated }: StationResult, said: StationResult | undefined): StationShown {
  const table = rows.flatMap(({ marks }) => (marks.includes(null) ? [] : [marks as number[]]))
  const figures = stationFigures(items, table, rated)
  const near = nearWords(said?.rows ?? [])
  return {
    name,
    max_score: items.reduce((sum, { outOf }) => sum + outOf, 0),
    students: figures.students,
    mean: figures.mean,
    deviation: figures.deviation,
    alpha: figures.alpha,
    standard_error: figures.standardError,
    rated: figures.rated,
    borderline: figures.borderline && {
      pass_mark: figures.borderline.passMark,
      slope: figures.borderline.slope,
      intercept: figures.borderline.intercept,
      r_squared: figures.borderline.rSquared,
    },
    points: figures.borderline ? rated : [],
    items: items.map(({ id, text, outOf, mustAsk }, at) => ({
      id,
      text,
      out_of: outOf,
      must_ask: mustAsk,
      facility: figures.items[at]?.facility ?? null,
      discrimination: figures.items[at]?.discrimination ?? null,
      item_total: figures.items[at]?.itemTotal ?? null,
      missed: table.length < ENOUGH.facility ? null : table.filter((row) => row[at] === 0).length,
      words: near.get(id) ?? [],
    })),
  }
}
