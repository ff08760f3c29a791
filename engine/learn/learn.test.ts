import { describe, expect, test } from 'vitest'
import { compileCase, type PatientCase } from '#engine/case/patient-case.ts'
import type { RubricItem } from '#engine/case/rubric-file.ts'
import { consultation, heard, heardAs } from '#tests/content/heard.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { HELP, helpedNext, helpGiven, nudgeFor } from './help.ts'
import { modulesOf } from './modules.ts'
import { progressIn, stepTo } from './steps.ts'

const item = (id: string, act: string, marks: number, mustAsk = false): RubricItem => {
  return { id, text: id, label: `Label of ${id}`, marks, mustAsk, earnedBy: { any: [act] }, better: `Any ${id}?` }
}

/** Three categories: one with two must-asks among four items, one without any, and the last with one. */
const patientCase: PatientCase = compileCase(
  sampleCase.file,
  {
    categories: [
      {
        id: 'presenting',
        items: [
          item('onset', 'onset:complaint', 2, true),
          item('site', 'site:complaint', 1),
          item('fever', 'sx:fever', 2, true),
          item('cough', 'sx:cough', 1),
        ],
      },
      { id: 'past', items: [item('asthma', 'pmh:asthma', 1)] },
      { id: 'social', items: [item('smoking', 'smoking', 2, true)] },
    ],
  },
  'test',
)

const modulesAfter = (...messages: string[][]) => modulesOf(patientCase, consultation(patientCase, messages))

describe('the modules of a case', () => {
  test('are the parts of its rubric in order, with their marks and must-asks', () => {
    expect(
      modulesAfter().map(({ category, marks, earned, mustAsks }) => ({ category, marks, earned, mustAsks })),
    ).toEqual([
      { category: 'presenting', marks: 6, earned: 0, mustAsks: { asked: 0, of: 2 } },
      { category: 'past', marks: 1, earned: 0, mustAsks: { asked: 0, of: 0 } },
      { category: 'social', marks: 2, earned: 0, mustAsks: { asked: 0, of: 1 } },
    ])
  })

  test('light up what is met, in whichever module it belongs', () => {
    const modules = modulesAfter(['onset:complaint'], ['smoking'])
    expect(modules.map(({ earned, mustAsks }) => [earned, mustAsks.asked])).toEqual([
      [2, 1],
      [0, 0],
      [2, 1],
    ])
    expect(modules[2]?.items[0]?.met?.turn).toBe(1)
  })

  test('quote the whole of a short message, and of a long one the words that counted', () => {
    const short = heardAs(patientCase, [], 'Have you had a fever?', ['sx:fever'])
    const long = heard(patientCase, [], ['sx:fever'], 'one', `${'I see, thank you for that. '.repeat(5)}Any sx:fever?`)
    const metIn = (turn: typeof short) => modulesOf(patientCase, [turn])[0]?.items.find(({ id }) => id === 'fever')?.met
    expect(metIn(short)?.words).toBe('Have you had a fever?')
    expect(metIn(long)?.words).toBe('sx:fever')
  })
})

describe('where a student stands', () => {
  test.each<[string, string[][], number, object]>([
    ['nothing met', [], 0, { mustAsksMet: false, allMet: false, complete: false }],
    ['one of two must-asks', [['onset:complaint']], 0, { mustAsksMet: false, allMet: false, complete: false }],
    ['both must-asks', [['onset:complaint'], ['sx:fever']], 0, { mustAsksMet: true, allMet: false, complete: false }],
    [
      'every mark of the module',
      [
        ['onset:complaint', 'site:complaint'],
        ['sx:fever', 'sx:cough'],
      ],
      0,
      { mustAsksMet: true, allMet: true, complete: false },
    ],
    ['a module without must-asks', [], 1, { mustAsksMet: true, allMet: false, complete: false }],
    ['the last one, its must-ask open', [], 2, { mustAsksMet: false, allMet: false, complete: false }],
    ['the last one, its must-ask met', [['smoking']], 2, { mustAsksMet: true, allMet: true, complete: true }],
  ])('%s', (_, messages, current, progress) => {
    expect(progressIn(modulesAfter(...messages), current)).toEqual({ current, ...progress })
  })

  test('there is no module beyond the last', () => {
    expect(() => progressIn(modulesAfter(), 3)).toThrow(RangeError)
  })
})

describe('the next module', () => {
  const done = modulesAfter(['onset:complaint'], ['sx:fever'])
  test.each<[string, ReturnType<typeof modulesAfter>, number, number, string]>([
    ['opens when the must-asks are met', done, 0, 1, 'go'],
    ['stays shut while one is open', modulesAfter(['onset:complaint']), 0, 1, 'must-asks-open'],
    ['opens after a module without must-asks', done, 1, 2, 'go'],
    ['asked for twice is no fault', done, 1, 1, 'there-already'],
    ['cannot be skipped', done, 0, 2, 'not-next'],
    ['does not go back', done, 1, 0, 'not-next'],
    ['is none after the last', modulesAfter(['smoking']), 2, 3, 'not-next'],
  ])('%s', (_, modules, from, to, step) => {
    expect(stepTo(modules, from, to)).toBe(step)
  })
})

describe('help with a must-ask', () => {
  const onset = modulesAfter()[0]!.items[0]!
  test('is a nudge, then the topic, then a model question, and each stays', () => {
    expect([0, 1, 2, 3].map((times) => helpGiven(onset, 'Think.', times))).toEqual([
      { nudge: undefined, topic: undefined, question: undefined },
      { nudge: 'Think.', topic: undefined, question: undefined },
      { nudge: 'Think.', topic: 'Label of onset', question: undefined },
      { nudge: 'Think.', topic: 'Label of onset', question: 'Any onset?' },
    ])
    expect(HELP).toEqual(['nudge', 'topic', 'question'])
  })

  test('goes to the first that is not met, in the order of the rubric', () => {
    expect(helpedNext(modulesAfter()[0]!, {})?.id).toBe('onset')
    expect(helpedNext(modulesAfter(['onset:complaint'])[0]!, { onset: 1 })?.id).toBe('fever')
  })

  test('is over when all was said of it', () => {
    expect(helpedNext(modulesAfter()[0]!, { onset: 3 })).toBeUndefined()
  })

  test('then goes to the other marks, and is over when nothing is open', () => {
    const musts = [['onset:complaint'], ['sx:fever']]
    const open = modulesAfter(...musts)[0]!.items.filter(({ met }) => met === undefined)
    expect(helpedNext(modulesAfter(...musts)[0]!, {})?.id).toBe(open[0]?.id)
    const said = Object.fromEntries(open.map(({ id }) => [id, 3]))
    expect(helpedNext(modulesAfter(...musts)[0]!, said)).toBeUndefined()
    const [first] = modulesAfter()[1]!.items
    expect(helpedNext(modulesAfter()[1]!, {})?.id).toBe(first!.id)
  })

  test('nudges to another mark without naming it', () => {
    const [first] = modulesAfter()[1]!.items
    expect(nudgeFor(first!)).toMatch(/still something to ask in this part, worth/)
    expect(nudgeFor(first!)).not.toContain(first!.label)
    expect(nudgeFor(first!, { [first!.id]: 'Think.' })).toBe('Think.')
  })
})
