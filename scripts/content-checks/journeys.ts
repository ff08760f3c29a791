import type { Journey } from '#engine/journeys/journey-file.ts'
import { nameKey, says } from '#server/content/checks/condition-names.ts'
import { type CheckResult, inspect, joined } from '#server/content/checks/finding.ts'
import type { LoadedContent } from '#server/content/load-cases.ts'
import type { Conditions } from '#server/content/load-conditions.ts'

type Library = Pick<LoadedContent, 'cases' | 'journeys'>

/** Checks that journeys have different names and reveal no diagnosis. The loader checks files, ids and cases. */
export function journeys({ cases, journeys: all }: Library, { pages }: Pick<Conditions, 'pages'>): CheckResult {
  return joined(
    [...all.values()].map((journey) => joined([ownName(journey, all), givesNothingAway(journey, cases, pages)])),
  )
}

const fileOf = ({ id }: Journey): string => `content/journeys/${id}.yaml`

function ownName(journey: Journey, all: Library['journeys']): CheckResult {
  const key = nameKey(journey.title)
  const other = [...all.values()].find(({ id, title }) => id !== journey.id && nameKey(title) === key)
  return inspect(fileOf(journey), [journey.title], () =>
    other ? { key: 'title', remedy: `${other.id} has the same name: choose another` } : undefined,
  )
}

/** Checks that a journey names nothing from the differentials of its cases. */
function givesNothingAway(journey: Journey, cases: Library['cases'], pages: Conditions['pages']): CheckResult {
  const ranked = journey.cases.flatMap((id) => cases.get(id)?.file.differential ?? [])
  const names = ranked.flatMap(({ condition, name, accepts }) => [
    name,
    ...accepts,
    ...(pages.get(condition)?.accepts ?? []),
  ])
  const texts = { title: journey.title, summary: journey.summary, practises: journey.practises.join('. ') }
  return inspect(fileOf(journey), Object.entries(texts), ([key, text]) => {
    const named = names.find((name) => says(text, name))
    return named === undefined ? undefined : { key, remedy: `"${named}" gives a diagnosis away: use other words` }
  })
}
