import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Journey, journeyFile, journeyOrder } from '#engine/journeys/journey-file.ts'
import { type ContentProblem, shortPath } from './content-problem.ts'
import { loadChecked } from './load-checked.ts'

const ORDER = 'order.yaml'

/**
 * Loads `content/journeys/`, in the order of its list. Journeys that are broken, unlisted, or name an unknown case are
 * listed as problems and left out.
 */
export async function loadJourneys(
  dir: string,
  cases: ReadonlyMap<number, unknown>,
  problems: ContentProblem[],
): Promise<Map<string, Journey>> {
  const order = (await loadChecked('journey', join(dir, ORDER), journeyOrder, problems)) ?? []
  const names = (await readdir(dir)).filter((name) => name.endsWith('.yaml') && name !== ORDER)
  const found = await Promise.all(names.map((name) => loadJourney(join(dir, name), cases, problems)))
  const byId = new Map(found.flatMap((journey) => (journey ? [[journey.id, journey]] : [])))
  problems.push(...unlisted(join(dir, ORDER), order, names))
  return new Map(order.flatMap((id) => (byId.has(id) ? [[id, byId.get(id)!]] : [])))
}

async function loadJourney(
  path: string,
  cases: ReadonlyMap<number, unknown>,
  problems: ContentProblem[],
): Promise<Journey | undefined> {
  const journey = await loadChecked('journey', path, journeyFile, problems)
  if (!journey) return undefined
  const file = shortPath(path)
  const faults: ContentProblem[] = []
  const name = basename(path, '.yaml')
  if (journey.id !== name) faults.push({ file, key: 'id', remedy: `it is permanent: name the file ${journey.id}.yaml` })
  for (const [at, id] of journey.cases.entries()) {
    const key = `cases[${at} ${id}]`
    if (!cases.has(id)) faults.push({ file, key, remedy: 'there is no such case: correct the id' })
    if (journey.cases.indexOf(id) !== at) faults.push({ file, key, remedy: 'it is listed twice' })
  }
  problems.push(...faults)
  return faults.length === 0 ? journey : undefined
}

/** The list and the files name the same journeys, each once, so that none is lost unnoticed. */
function unlisted(path: string, order: readonly string[], names: readonly string[]): ContentProblem[] {
  const files = names.map((name) => basename(name, '.yaml'))
  const file = shortPath(path)
  return [
    ...order.filter((id) => !files.includes(id)).map((id) => ({ file, key: id, remedy: `there is no ${id}.yaml` })),
    ...order
      .filter((id, at) => order.indexOf(id) !== at)
      .map((id) => ({ file, key: id, remedy: 'it is listed twice' })),
    ...files.filter((id) => !order.includes(id)).map((id) => ({ file, key: id, remedy: 'not listed: add a line' })),
  ]
}
