/** Lead-ins of an answer: "I would ask him whether", "I'd want to know if", "Ask about". */
const LEAD =
  /^(?:(?:next|first|then)[, ]+)?(?:i(?:['’]d| would| will|['’]ll| want to| need to)?\s+(?:(?:like|want|need)\s+to\s+)?(?:next\s+|also\s+)?)?(?:ask|check|know|find out|clarify|enquire|inquire|establish)\b\s*(?:next\s+)?(?:(?:him|her|them|the patient|the mother|the father|mum|dad|graham)\s+)?(?:about|whether|if|for|:|-)?\s*/iu

/** The reason for a question, to the end of the text; a question mark after it makes it part of the question. */
const REASON =
  /(?:[\s,;.?!–-]+(?:because|in case|so that|in order to|this is important|to (?:rule out|exclude))|[,;.?!–]\s*(?:since|as|to (?:see|look|check|make sure|find)|(?:i['’]m |i am |i was )?(?:concerned|worried|thinking))|\s-\s*(?:since|as|worried|concerned|thinking))\b[^?]*$/iu

/**
 * Returns the ways to read an answer to "What would you ask next, and why?": the whole text, and the question alone,
 * without "I would ask" before it and the reason after it.
 */
export function questionsIn(answer: string): string[] {
  const question = answer.replace(REASON, '').replace(LEAD, '').trim()
  return question === '' || question === answer ? [answer] : [question, answer]
}
