/** Lead-ins of an answer: "I would ask him whether", "I'd want to know if", "Ask about". */
const LEAD =
  /^(?:(?:next|first|then)[, ]+)?(?:i(?:['’]d| would| will|['’]ll| want to| need to)?\s+(?:(?:like|want|need)\s+to\s+)?(?:next\s+|also\s+)?)?(?:ask|check|know|find out|clarify|enquire|inquire|establish)\b\s*(?:next\s+)?(?:(?:him|her|them|the patient|the mother|the father|mum|dad|graham)\s+)?(?:about|whether|if|for|:|-)?\s*/iu

/** What gives the reason for a question, up to the end; a question mark behind it makes it a part of the question. */
const REASON =
  /(?:[\s,;.?!–-]+(?:because|in case|so that|in order to|this is important|to (?:rule out|exclude))|[,;.?!–]\s*(?:since|as|to (?:see|look|check|make sure|find)|(?:i['’]m |i am |i was )?(?:concerned|worried|thinking))|\s-\s*(?:since|as|worried|concerned|thinking))\b[^?]*$/iu

/**
 * An answer to "What would you ask next, and why?" as the ways in which it may be read: as it is, and the question in
 * it alone, without "I would ask" before and the reason after it.
 */
export function questionsIn(answer: string): string[] {
  const question = answer.replace(REASON, '').replace(LEAD, '').trim()
  return question === '' || question === answer ? [answer] : [question, answer]
}
