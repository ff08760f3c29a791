import { expect, test } from 'vitest'
import { loadVocabulary } from '#server/cases/load-vocabulary.ts'
import { fact, patientWith } from '#tests/content/small-consultations.ts'
import { secondCaseFile } from './case-file.ts'
import { askSecond } from './consult.ts'
import type { SecondTurn } from './heard.ts'
import type { Reader } from './reader.ts'
import { secondCase } from './second-case.ts'

const { content: shared } = await loadVocabulary('content/vocabulary', [])

/** A reader that knows a handful of words, so that what is tested is the rest. */
const WORDS: Record<string, string[]> = {
  what: ['any', 'do', 'tell'],
  onset: ['when', 'since'],
  amount: ['much', 'many'],
  why: ['why'],
  knows: ['know', 'knows'],
  none: ['thanks'],
}
const classes = Object.keys(WORDS)
const reader: Reader = {
  classes,
  bias: classes.map(() => 0),
  weights: new Map(
    classes.flatMap((name, i) => WORDS[name]!.map((word) => [word, classes.map((_, c) => (c === i ? 1200 : 0))])),
  ),
}
const content = { ...shared, reader }

const own = secondCase(
  secondCaseFile.parse({
    case: 1,
    knows: {
      complaint: { called: ['cough'], is: ['complaint', 'cough'], what: 'I have a cough.', onset: 'Since Monday.' },
      tablets: {
        kind: 'medicine',
        called: ['water tablet', 'water tablets'],
        is: [],
        what: { says: 'I take a water tablet.', was: ['pills'] },
        amount: 'Forty milligrams.',
        onset: 'Two years now.',
      },
      fear: {
        kind: 'worry',
        is: ['concerns'],
        what: { says: 'That it is my heart.', when: { trust: 90 }, until: 'Nothing much.', was: ['worry'] },
      },
      jo: { kind: 'person', called: ['Jo', 'wife'], she: true, who: 'My wife.', knows: 'She knows nothing of it.' },
    },
  }),
  patientWith([
    fact('cough', ['sx:cough'], 'I have a cough.'),
    fact('pills', ['medications'], 'I take a water tablet.'),
    fact('worry', ['concerns'], 'That it is my heart.'),
  ]),
)

function talk(...said: string[]): SecondTurn[] {
  const turns: SecondTurn[] = []
  for (const one of said) turns.push(askSecond(own, content, turns, one, 'test'))
  return turns
}
const keysOf = (turn: SecondTurn | undefined) => turn?.lines.map(({ key }) => key)

test('a thing named by the case and what is asked of it find the line', () => {
  expect(keysOf(talk('How much of the water tablet is it?').at(-1))).toEqual(['tablets.amount'])
})

test('a follow-up that names nothing is asked of what was told last', () => {
  const turns = talk('Tell me about the water tablets.', 'And since when?')
  expect(turns.map(keysOf)).toEqual([['tablets.what'], ['tablets.onset']])
  expect(turns[1]?.reply).toBe('Two years now.')
})

test('a pronoun means the person that was spoken of', () => {
  expect(keysOf(talk('Tell me about your wife.', 'Does she know?').at(-1))).toEqual(['jo.knows'])
})

test('what waits for trust is held back, tells no fact and is not remembered as told', () => {
  const [turn] = talk('What worries you most?')
  expect(turn?.reply).toContain('Nothing much.')
  expect(turn?.lines).toEqual([])
  expect(turn?.answers).toContainEqual({ act: 'concerns', kind: 'withheld', fact: 'worry' })
})

test('a line tells the facts of the first design that it comes from', () => {
  const [turn] = talk('Tell me about the water tablets.')
  expect(turn?.answers).toContainEqual({ act: 'medications', kind: 'fact', fact: 'pills' })
})

test('another chooser at the seam is given the candidates and chooses one', () => {
  const turn = askSecond(own, content, [], 'How much of the water tablet is it?', 'test', (_clause, candidates) => ({
    line: candidates.find(({ line }) => line.key === 'tablets.onset')!,
  }))
  expect(turn.reply).toBe('Two years now.')
})

test('a line that is no candidate is not said, whoever chooses it', () => {
  const line = { ...own.lines.get('tablets.onset')!, says: 'It is a heart attack.' }
  const choose = () => ({ line: { line, signs: [], score: 9 } })
  expect(askSecond(own, content, [], 'How much of the water tablet is it?', 'test', choose).reply).not.toContain(
    'heart attack',
  )
})

test('what waits and has no other words for it is no candidate', () => {
  const waits = secondCaseFile.parse({
    case: 1,
    knows: { secret: { called: ['secret'], what: { says: 'It is the key.', when: { trust: 90 } } } },
  })
  const guarded = secondCase(waits, own.patientCase)
  expect(askSecond(guarded, content, [], 'Tell me about the secret.', 'test').reply).not.toContain('key')
})

test('a detail waits for what it comes after, in the same message as well', () => {
  const chained = secondCaseFile.parse({
    case: 1,
    knows: {
      drops: {
        called: ['drops'],
        what: 'I use drops.',
        amount: { says: 'Two a day.', when: { after: ['drops.what'] } },
      },
    },
  })
  const chain = secondCase(chained, own.patientCase)
  expect(keysOf(askSecond(chain, content, [], 'How much of the drops?', 'test'))).not.toContain('drops.amount')
  const first = askSecond(chain, content, [], 'Tell me about the drops.', 'test')
  expect(keysOf(askSecond(chain, content, [first], 'How much of the drops?', 'test'))).toEqual(['drops.amount'])
})

test('a turn depends on nothing but the turns before it', () => {
  const again = () => talk('Tell me about the water tablets.', 'And since when?')
  expect(again()).toEqual(again())
})
