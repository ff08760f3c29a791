import type { PatientCase } from '#engine/case/patient-case.ts'
import { factsFor } from '#engine/patient/stand-ins.ts'
import { eachOnce } from '#engine/understanding/each-once.ts'
import type { Understanding } from '#engine/understanding/understand.ts'
import { type ActId, topicOf } from '#engine/vocabulary/acts.ts'

const SLEEP =
  /\b(sleep\w*|slept|awake|asleep|wak(e|es|ing)|woken|kip|night.?s rest|(keep|keeps|keeping|kept) (you|him|her) up|up (at|all|half the) night)\b/i
const OTHER_THINGS = /\b(work\w*|job|school|eat\w*|walk\w*|driv\w*|daily|life|activities|hobbies)\b/i

/**
 * "Is it keeping you awake?" asks what the complaint does to sleep, and not to anything else: where the case tells of
 * sleep in a fact of its own, that is what is asked for, unless what it tells of the impact speaks of sleep itself.
 */
export function askedOfSleep(patientCase: PatientCase, said: string, understood: Understanding): Understanding {
  if (!SLEEP.test(said) || OTHER_THINGS.test(said)) return understood
  const own = OF_SLEEP.find((act) => patientCase.factsByAct.has(act))
  if (own === undefined) return understood
  const acts = understood.acts.map((found) =>
    topicOf(found.act) === 'impact' && !tellsOfSleep(patientCase, found.act) ? { ...found, act: own } : found,
  )
  return { ...understood, acts: eachOnce(acts) }
}

const OF_SLEEP: readonly ActId[] = ['sx:sleep_problem', 'sleep_habit']

const tellsOfSleep = (patientCase: PatientCase, act: ActId): boolean =>
  factsFor(patientCase, act, 'impact:complaint').some(({ says }) => SLEEP.test(says))
