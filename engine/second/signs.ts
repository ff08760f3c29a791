/** What may speak for or against telling a line, each from 0 (not so) to 1 (wholly so). What each is worth: weights.ts. */
export const SIGNS = [
  // The thing
  'named outright',
  'named outright, leaning',
  'named by vocabulary, leaning',
  'another named',
  'near in words',
  'near in words, leaning',
  'in focus, leaning',
  'in focus, other named',
  'in focus, nothing named',
  'top of focus, leaning',
  'pronoun fits',
  'person, no pronoun nor name',
  'complaint, bare aspect',
  'complaint, bare aspect, leaning',
  'complaint, nothing named',
  'complaint, this',
  // What is asked of it
  'attribute',
  'attribute likely',
  'attribute, in focus',
  'nearly the attribute',
  'other attribute clear',
  'main line asked',
  'trigger named',
  'act',
  'act, leaning',
  'act, bare',
  'act, thing named',
  'act asked wholly',
  // Its words
  'question',
  'question, in focus',
  'question, other words',
  'words of the answer',
  'words of the answer, in focus',
  'said before, leaning',
  'question said before, leaning',
  // What was told
  'told',
  'told, leaning',
  'detail before its thing',
  'main line not told, named',
  'main line not told, leaning',
  'due',
] as const

export type Sign = (typeof SIGNS)[number]
export type Signs = Record<Sign, number>
