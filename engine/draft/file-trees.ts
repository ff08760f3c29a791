import { CATEGORIES } from '#engine/case/names.ts'
import type { DraftDiagnosis } from './draft-differential.ts'
import type { DraftItem } from './draft-rubric.ts'
import { pointsOfDraft, sourcesOfDraft } from './draft-teaching.ts'
import { linesUnder } from './headings.ts'
import type { Parts } from './parts.ts'
import { proposed } from './proposed.ts'

/** Returns an entry of `differential.yaml`. */
export function diagnosisTree({ condition, name, place, for: speaksFor, against }: DraftDiagnosis) {
  const features = (list: DraftDiagnosis['for']) => list.map((feature) => proposed(feature))
  const isProposed = place === 'likely'
  return {
    condition,
    name,
    accepts: [],
    place: isProposed ? proposed(place) : place,
    for: features(speaksFor),
    against: features(against),
  }
}

/** Returns the categories of `rubric.yaml`. */
export function categoriesOf(items: readonly DraftItem[]) {
  return Object.keys(CATEGORIES).flatMap((id) => {
    const own = items.filter(({ category }) => category === id)
    return own.length === 0 ? [] : [{ id, items: own.map(itemTree) }]
  })
}

const itemTree = ({ id, text, label, marks, mustAsk, why, earnedBy, better, line }: DraftItem) => ({
  id,
  text: proposed(text),
  label: proposed(label),
  marks: proposed(marks),
  mustAsk,
  why: why !== undefined && line === undefined ? proposed(why) : why,
  earnedBy: proposed(earnedBy),
  better: proposed(better),
})

const HINTS = 5

/** Returns the tree of `teaching.yaml`. */
export function teachingTree({ sections, items, answers, person, voice, questions, knowledge }: Parts) {
  const points = pointsOfDraft(sections)
  const musts = items.filter(({ mustAsk }) => mustAsk)
  const asked = [...musts, ...items.filter(({ mustAsk, line }) => !mustAsk && line !== undefined)]
  const story = answers.filter(({ id, when }) => id !== 'reason' && !when).map(({ gist }) => gist)
  const supports = [...points.map(({ id }) => id), ...musts.map(({ id }) => id)]
  return {
    hints: proposed(asked.slice(0, HINTS).map(({ label }) => `Ask ${voice.name} about this: ${label.toLowerCase()}.`)),
    modelSummary: proposed(`${person.name}, ${person.age}: ${story.join('; ')}.`),
    questions,
    learningPoints: points,
    references: sourcesOfDraft(sections, knowledge).found.map(({ id }) => ({
      source: id,
      checked: proposed('knowledge'),
      supports: proposed(supports),
    })),
  }
}

/** Returns the tree of `findings.yaml`. */
export function findingsTree({ sections, findings, diagnoses }: Parts) {
  const adds = linesUnder(sections, 'adds')
    .map(({ text }) => text)
    .join(' ')
  if (!findings) return { observations: [], examination: [], results: [], adds, weighs: [] }
  return {
    observations: findings.observations.map(({ measured, consciousness, ...rest }) => ({
      ...rest,
      consciousness: proposed(consciousness),
      measured: Object.fromEntries(
        Object.entries(measured).map(([name, { value, usual }]) => [
          name,
          { value, ...(usual && { usual: proposed(usual) }) },
        ]),
      ),
    })),
    examination: findings.examination,
    results: findings.results,
    adds,
    weighs: diagnoses.flatMap(({ weighed }) => weighed.map((weight) => proposed(weight))),
  }
}

/** Marks each text of a two-level map as a proposal. */
export function eachProposed(tree: Record<string, Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(tree).map(([key, texts]) => [
      key,
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, proposed(text)])),
    ]),
  )
}
