import type { Fact } from '#engine/case/case-file.ts'
import { type ActId, topicOf } from '#engine/vocabulary/acts.ts'

/** Words by which an answer to "have you been sick?" also says how often, since when or how badly. */
const SAYS: Readonly<Record<string, RegExp>> = {
  pattern: /\b(once|twice|times|every|each|constant(ly)?|always|on and off|a (day|night|week)|most (days|nights))\b/i,
  onset:
    /\b(since|ago|yesterday|today|this morning|last (night|week|month|year)|started|began|for (a|two|three|four|five|six|\d+) (days?|weeks?|months?|years?))\b/i,
  severity: /\b(bad|badly|worst|mild|slight|terrible|awful|agony|out of ten|soaked|drenched|a bit|a little)\b/i,
}

/** Whether a symptom's fact answers what is asked of it, so that it is said again rather than not known. */
export const saysAspect = ({ says }: Fact, act: ActId): boolean => SAYS[topicOf(act)]?.test(says) === true
