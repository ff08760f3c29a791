import { SIGNS, type Sign } from './signs.ts'

/** What each sign is worth. Set by hand and checked on labelled talks: fitting them changed little (decision 050). */
const WORTH: Record<Sign, number> = {
  'named outright': 0.4,
  'named outright, leaning': 0.35,
  'named by vocabulary, leaning': 0.3,
  'near in words': 0.95,
  'near in words, leaning': 1.2,
  'in focus, leaning': 1.16,
  'in focus, other named': 0.48,
  'in focus, nothing named': 0.7,
  'top of focus, leaning': 0.33,
  'another named': 0.07,
  'pronoun fits': 0.48,
  'person, no pronoun nor name': -0.31,
  'complaint, bare aspect': 0.18,
  'complaint, bare aspect, leaning': -0.51,
  'complaint, nothing named': -0.25,
  'complaint, this': 0.76,
  attribute: 0.92,
  'attribute likely': 0.55,
  'attribute, in focus': 0.28,
  'nearly the attribute': 0.26,
  'other attribute clear': 0.42,
  'main line asked': -0.59,
  'trigger named': 0.86,
  act: 0.78,
  'act, leaning': 0.54,
  'act, bare': 0.22,
  'act, thing named': -0.26,
  'act asked wholly': 0.78,
  question: 1.85,
  'question, in focus': 0.63,
  'question, other words': -0.26,
  'words of the answer': 0.36,
  'words of the answer, in focus': 0.33,
  'said before, leaning': 0.29,
  'question said before, leaning': 0.6,
  told: -0.3,
  'told, leaning': -0.57,
  'detail before its thing': -0.16,
  'main line not told, named': 0.42,
  'main line not told, leaning': 0.37,
  due: 0.17,
}

export const WEIGHTS: readonly number[] = SIGNS.map((sign) => WORTH[sign])

/** Below this nothing is told. */
export const LEAST = 1.6
/** The same where the vocabulary knows what is asked and has a harmless default for it. */
export const LEAST_BESIDE_DEFAULT = 1.96
/** The same where the question names what the case says nothing of. */
export const LEAST_BESIDE_NAMED = 2.35
/** The same where this case has a line of its own for what the vocabulary knows. */
export const LEAST_BESIDE_OWN = 1.3
/** Two lines so close are both meant, as far as the patient can tell: they ask back. */
export const CLOSE = 0.08
