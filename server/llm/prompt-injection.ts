/**
 * Words with no place in a consultation that refer to marking, to a program or to its instructions. Deliberately broad:
 * a message caught by mistake is merely read by the offline reader.
 */
const TO_THE_READER = [
  /\b(?:mark(?:s|ed|ing|er|scheme)?|score[sd]?|scoring|points|credit(?:s|ed|ing)?|rubric|criteri(?:a|on)|check ?list|grad(?:e|es|ed|ing)|award(?:s|ed)?|examiners?|must[- ]asks?|answer key|percentile)\b/i,
  /\b(?:prompt|instruct(?:ion|ions|ed)|assistant|language model|llm|gpt|claude|gemini|llama|chat ?bot|a\.?i\.?|classifier|parser|program|developer|admin(?:istrator)?|debug|override|jailbreak|sudo|json|schema|ids|identifiers?|database|query|api)\b/i,
  /^\W*system\b|\bsystem(?: (?:prompt|message|note|mode)|\s*:)/i,
  /\b(?:ignore|disregard|forget) (?:all|any|every|the|your|my|previous|prior|everything)\b/i,
  /\b(?:pretend|assume|suppose) (?:that )?(?:i|this|my|everything|all)\b/i,
  /\b(?:treat|count|record|log|register|interpret|regard|consider|take|read|imagine) (?:\w+ ){1,6}as\b/i,
  /\b(?:tick|select|choose|return|output|match|map) (?:\w+ )?(?:all|every|everything|each|the lot|them)\b/i,
  /\b(?:all|every|each|whole|entire|full)(?: \w+){0,3} (?:questions?|answers?|facts?|topics?|acts?|boxes|options|findings|case)\b/i,
  /\bas (?:if|though) i\b/i,
  /\bi(?:['’]ve| have)? (?:already |just )?asked (?:you )?(?:about )?(?:all|every|the)/i,
  /\b(?:talk|general|fact|sx|pmh|fh):\w/i,
  /[{}<>[\]\\|`]/,
]

/** Returns whether any part of a message addresses the model instead of the patient; `ids` are the permitted ids. */
export const addressesModel = (message: string, ids: ReadonlySet<string>): boolean =>
  TO_THE_READER.some((words) => words.test(message)) || namesId(message, ids)

/** An id of several words ("slates-tuesday") never occurs in a message to a patient. */
const namesId = (message: string, ids: ReadonlySet<string>): boolean =>
  (message.toLowerCase().match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? []).some((word) => ids.has(word))
