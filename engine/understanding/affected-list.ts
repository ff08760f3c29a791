import type { ActId } from '#engine/vocabulary/acts.ts'
import { SURE } from './confidence.ts'
import type { Clause, Reading } from './reading.ts'

/** What an illness is asked to have affected, as the question for the thing itself. */
const THINGS: Readonly<Record<string, ActId>> = {
  sleep: 'sx:sleep_problem',
  sleeping: 'sx:sleep_problem',
  appetite: 'sx:appetite',
  eating: 'sx:appetite',
  energy: 'sx:fatigue',
  mood: 'mood_general',
  work: 'impact:complaint',
  job: 'impact:complaint',
  school: 'impact:complaint',
  studies: 'impact:complaint',
  life: 'impact:complaint',
  family: 'impact:complaint',
  relationships: 'impact:complaint',
}
const AFFECTS = /^(affect|impact|interfer|disrupt|disturb)(s|ed|e|es|ing)?$/
const BETWEEN = /^(your|his|her|their|or|and|with|on|the|home|social|daily|at|normal|even|also|levels?|any|ability|to)$/

/** "Has it affected your appetite or energy?" asks for both; one thing alone is read as ever. */
export function readAffected({ hits, tokens, first, end }: Clause): Reading[] {
  if (!hits.some(({ rule }) => rule.name === 'impact')) return []
  const at = tokens.findIndex(({ word }, i) => i >= first && i < end && AFFECTS.test(word))
  if (at < 0) return []
  const found: Reading[] = []
  for (let i = at + 1; i < end; i += 1) {
    const word = tokens[i]?.word ?? ''
    const act = THINGS[word]
    if (act) found.push({ act, from: found.length === 0 ? at : i, to: i + 1, confidence: SURE })
    else if (!BETWEEN.test(word)) break
  }
  return new Set(found.map(({ act }) => act)).size > 1 ? found : []
}
