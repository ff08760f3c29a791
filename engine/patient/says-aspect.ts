import type { Fact } from '#engine/case/case-file.ts'
import { type ActId, topicOf } from '#engine/vocabulary/acts.ts'
import { sentencesOf } from './asked-further.ts'

const UNITS = '(hours?|days?|nights?|weeks?|fortnights?|months?|years?)'
const SPAN = '(a|an|one|two|three|four|five|six|seven|eight|nine|ten|\\d+|a few|a couple of|several)'
/** Words by which an answer to "have you been sick?" also says how often, since when or how badly. */
const SAYS: Readonly<Record<string, RegExp>> = {
  pattern:
    /\b(once|twice|(three|four|five|six|ten|\d+) times|(every|each) (time|day|night|morning|evening|hour|week|month|few|other|(\w+ )?(minutes|hours|days|weeks))|constant(ly)?|always|all (day|night|the time)|on and off|come and go|comes and goes|a (day|night|week)|most (days|nights|mornings)|some (days|nights)|at night|at first|for (a second|a minute|an hour|seconds|minutes|hours))\b/i,
  onset: new RegExp(
    `\\b(since (?!you\\b|then\\b)\\w+|ago|yesterday|today|this (morning|afternoon|evening)|(last|past) (night|week|month|year|winter|summer|spring|few)|start(s|ed|ing)?(?! (in|at|off|with|from|on|out) (my|the|his|her))|began|came on|from (monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)|on (monday|tuesday|wednesday|thursday|friday|saturday|sunday)|the (first|second) (day|night|week)|the (day|night|week|month|year) before|(for|maybe|about|over|after) ${SPAN}( or ${SPAN})?( or so)? ${UNITS}|^${SPAN}( or ${SPAN})?( or so)? ${UNITS}|${SPAN}( or ${SPAN})? ${UNITS} back)\\b`,
    'i',
  ),
  severity:
    /\b(bad|badly|worst|mild|slight|terrible|awful|agony|out of ten|soaked|soaking|drenched|a bit|a little|proper|properly)\b/i,
  course:
    /\b(worse|better|worn off|wearing off|gone (off|down|up)|come down|eas(es|ed|ing)|settl(es|ed|ing)|improv\w+|much the same|no different|nearly gone|getting (bigger|smaller|more|less|stronger)|clear(ed|ing) up)\b/i,
  relieving:
    /\b(takes? (it|that|them|the edge) off|help(s|ed)|eas(es|ed)|goes (off|away)|better (when|if|with|for|after|once)|settles)\b/i,
  aggravating: /\b(when|whenever|if|every time|as soon as|only after|worse (with|for|after|on|in)|sets? it off)\b/i,
  site: /\b(toes?|feet|foot|hands?|fingers?|arms?|legs?|left|right|front|back of|top of|middle|all over|both|forehead|temples?|chest|tummy|belly|knees?|ankles?|shins?|calf|calves|thighs?|hips?|shoulders?|neck|jaw|face|cheeks?|lips?|tongue|gums?|eyelids?|behind|under|round the)\b/i,
  previous: /\b(never (before|used to)|used to|the first time|always (had|been)|as a (child|kid|boy|girl|teenager))\b/i,
}

/** Whether a symptom's fact answers what is asked of it, so that it is said again rather than not known. */
export const saysAspect = ({ says }: Pick<Fact, 'says'>, act: ActId): boolean => sentencesOnAspect({ says }, act) !== ''

/** Of what a fact told, the sentences that answer this: "Six months, maybe more." */
export function sentencesOnAspect({ says }: Pick<Fact, 'says'>, act: ActId): string {
  const test = SAYS[topicOf(act)]
  const meant = sentencesOf(says).filter((one) => test?.test(one))
  return meant.join(' ')
}
