import type { Span } from './span.ts'

/**
 * Words that ask for marks, or instruct the program that reads the message; no patient could answer them. The list is
 * narrow, since a sentence with them earns nothing; none of them occurs in the example questions or walkthroughs of any
 * case.
 */
const FOR_MARKS = [
  /\b(?:rubric|mark sheet|mark(?:ing)? scheme|must-asks?|(?:asked|covered) (?:all )?(?:the |your )?red flags|full marks|remaining marks|puntos|punkte)\b/i,
  /\bcredit (?:everything|all|every|me)\b/i,
  /\b(?:earns?|award(?:s|ed)?|scores?) (?:the )?(?:most|all|every)\b|\ball the (?:points|marks)\b|\bpurposes of (?:scoring|marking)\b/i,
  /\b(?:ignore|disregard|override|forget)\b[^.?!]*\b(?:instructions?|prompts?|rules)\b|\binstructions? in my\b/i,
  /\b(?:language model|classifier|grading assistant|debug mode|system prompt|jailbreak)\b/i,
  /^\W*(?:please )?(?:pretend|assume|suppose|imagine) (?:that )?i(?:['’]ve| have)? (?:already )?asked\b/i,
  /^\W*(?:please )?(?:count|treat|record|regard|read|interpret|consider|map|match|label|mark) (?:this|that|all|my|the) (?:message|silence|topics?|question|ideas?|as if)\b/i,
  /^\W*(?:please )?(?:record|treat|count|read) (?:this|that) (?:as|ideas)\b|\bas if i had asked\b|\bread this as\b/i,
  /^\W*(?:please )?(?:tick|select|return|output|choose|match) (?:all|every|everything|the must|ids?|the answers?)\b/i,
  /^\W*(?:please )?(?:quote this|output:)|\blabel this with\b/i,
]

/** Signs of prompt injection, which exclude the whole message: roles, tags, JSON and act codes. */
const OF_PROGRAMS =
  /^\W*(?:system|admin|developer|assistant)\b\s*(?::|prompt)|<\/?[a-z]+>|[[{]\s*["{[]|(?:\b(?:talk|general|fact|sx|pmh|fh):[a-z_]+\b.*?){3}/i

/** Returns the sentences of a message that are addressed to the marking and not to the patient. */
export function forMarks(message: string): Span[] {
  if (OF_PROGRAMS.test(message)) return [{ from: 0, to: message.length }]
  return Array.from(message.matchAll(/[^.?!\n]+[.?!\n]*/g), ({ 0: words, index }) => ({ words, index })).flatMap(
    ({ words, index }) =>
      FOR_MARKS.some((sign) => sign.test(words)) ? [{ from: index, to: index + words.length }] : [],
  )
}
