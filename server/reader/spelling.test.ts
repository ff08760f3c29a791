import { expect, test } from 'vitest'
import { respellWith } from './spelling.ts'

const USES = new Map(
  Object.entries({
    "don't": 400,
    pain: 900,
    have: 2000,
    pressure: 90,
    problems: 40,
    dizziness: 25,
    swelling: 30,
    allergy: 25,
    mind: 50,
    nana: 12,
    pale: 40,
    wheeze: 4,
    done: 300,
  }),
)
const respell = respellWith(USES, (word) => word === 'celtic')

test.each([
  ['presure', 'pressure'],
  ['probelms', 'problems'],
  ['dizyness', 'dizziness'],
  ['sweling', 'swelling'],
  ['pian', 'pain'],
  ['hav', 'have'],
])('%s is %s', (word, meant) => expect(respell(word)).toBe(meant))

test.each([
  ['a word that occurs', 'wheeze'],
  ['one without its apostrophe', 'dont'],
  ['more than one of a word', 'nanas'],
  ['a form of a word', 'nanaing'],
  ['a word that no case uses', 'celtic'],
  ['a short word with another letter', 'mins'],
  ['a short word with another letter', 'pane'],
  ['two letters', 'pn'],
  ['figures', '38.5'],
  ['what is like nothing', 'glorping'],
])('%s stays: %s', (_, word) => expect(respell(word)).toBe(word))
