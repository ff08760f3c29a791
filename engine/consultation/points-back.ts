/** What an illness does to the whole day: "how bad is it?" after it asks of the illness. */
const EFFECTS =
  /^(sleep_problem|appetite|fatigue|malaise|gait_balance|range_motion|feeding|drowsy_child|concentration|irritability)$/
/** Aspects that a symptom in passing has as well as a complaint: "when did it start?" goes on about it. */
const OF_ANY = /^(onset|course|pattern)$/
const OF_WHAT_IS_FELT = /^(onset_mode|site|character|severity)$/
/** Aspects that are asked of the complaint unless "that" or "they" point back. */
const POINTED_AT = /^(aggravating|relieving|radiation|treatment_tried|impact|previous|associated)$/
/** "Have you had anything like this before?" is asked of what the patient came with, and so is "all this". */
const OF_ALL =
  /\b(like this|all (of )?(this|that|it)|(this|it) all|(this|the) (pain|problem|illness|attack|episode))\b/i
/** Points at what was told just now, and at nothing else. */
export const POINTS =
  /(?<!\b(time|times|day|anything|something|thing|things|position|way|else) )\b(that|those|these|they|them)\b/i
const SETS_OFF = /\b(bring|brings|brought|set|sets|trigger\w*)\b/i
const LONGEST_BARE = 6

/**
 * Whether a message points back at what was told just now, as far as one may point at it with this question.
 * `topic` is the aspect that is asked, `target` the symptom that was told.
 */
export function pointsBack(said: string, topic: string, target: string): boolean {
  if (OF_ALL.test(said)) return false
  // "Anything that brings it on?" asks what sets off the very thing; "what makes it worse?" may be of the complaint.
  if (topic === 'aggravating' && SETS_OFF.test(said)) return true
  const lasting = topic === 'onset' || topic === 'pattern'
  if (POINTED_AT.test(topic) || (EFFECTS.test(target) && !lasting)) return POINTS.test(said) && topic !== 'site'
  if (!OF_ANY.test(topic) && !OF_WHAT_IS_FELT.test(topic)) return false
  return POINTS.test(said) || /\bit\b/i.test(said) || said.trim().split(/\s+/).length <= LONGEST_BARE
}
