import { describe, expect, test } from 'vitest'
import type { LearnItemReply, LearnModuleReply, LearnPanel } from '#contract/learn.ts'
import { bannerOf } from './banner-words.ts'
import { laterPanel } from './later-panel.ts'
import { helpButton, stuckAt, whatIsIn } from './module-words.ts'

const item = (change: Partial<LearnItemReply> = {}): LearnItemReply => ({
  ...{ must_ask: false, marks: 1, label: null, words: null, helped: 0, nudge: null, topic: null, question: null },
  ...{ why: null, ...change },
})
const module = (change: Partial<LearnModuleReply> = {}): LearnModuleReply => ({
  ...{
    name: 'Red flags',
    marks: 9,
    earned: 0,
    must_asks: { asked: 0, of: 2 },
    done: false,
    intro: null,
    items: [],
    ...change,
  },
})
const panel = (change: Partial<LearnPanel> = {}): LearnPanel => ({
  ...{ current_category_index: 0, category_complete_flag: false, category_fully_complete_flag: false },
  ...{ complete_flag: false, can_help: true, modules: [module(), module({ name: 'Closing' })], ...change },
})

describe('the banner', () => {
  const mustsAsked = module({ earned: 6, must_asks: { asked: 2, of: 2 } })
  const full = module({ earned: 9, must_asks: { asked: 2, of: 2 } })
  test('is not there while a must-ask is open', () => {
    expect(bannerOf(panel())).toBeNull()
  })

  test('lets the student go on once the must-asks are met, and says what is open', () => {
    expect(bannerOf(panel({ category_complete_flag: true, modules: [mustsAsked, module()] }))).toEqual({
      tone: 'met',
      title: 'You’ve asked every must-ask question here.',
      words: 'You can go to the next module. Three marks left in this module.',
      button: 'Next module',
    })
    const one = module({ earned: 8, must_asks: { asked: 2, of: 2 } })
    expect(bannerOf(panel({ category_complete_flag: true, modules: [one, module()] }))?.words).toContain(
      'One mark left in this module.',
    )
  })

  test('is another one when every mark is earned', () => {
    const flags = { category_complete_flag: true, category_fully_complete_flag: true }
    expect(bannerOf(panel({ ...flags, modules: [full, module()] }))).toEqual({
      tone: 'full',
      title: 'Module complete.',
      words: 'You may proceed to the next module, or keep chatting for all the marks in the case.',
      button: 'Next module',
    })
  })

  test('says so where a module has no must-ask', () => {
    const none = module({ marks: 3, must_asks: { asked: 0, of: 0 } })
    expect(bannerOf(panel({ category_complete_flag: true, modules: [none, module()] }))?.title).toBe(
      'This module has no must-ask questions.',
    )
  })

  test('finishes the case from the last module', () => {
    const flags = { category_complete_flag: true, complete_flag: true, current_category_index: 1 }
    expect(bannerOf(panel({ ...flags, modules: [full, mustsAsked] }))).toMatchObject({
      words: 'You can finish the case. Three marks left in this module.',
      button: 'Finish',
    })
    expect(bannerOf(panel({ ...flags, category_fully_complete_flag: true, modules: [mustsAsked, full] }))?.words).toBe(
      'You may finish the case, or keep chatting for all the marks in the case.',
    )
  })
})

describe('of two panels the later one is shown', () => {
  const early = panel()
  const helped = panel({ modules: [module({ items: [item({ helped: 1 })] }), module()] })
  const earned = panel({ modules: [module({ earned: 2 }), module()] })
  const later = panel({ current_category_index: 1 })
  test.each([
    ['more help', early, helped],
    ['more marks', helped, earned],
    ['a later module', earned, later],
    ['the newer of two alike', early, panel()],
  ])('%s', (_, before, after) => {
    expect(laterPanel(before, after)).toBe(after)
    if (before !== early || after === helped) expect(laterPanel(after, before)).toBe(after)
  })

  test('one is later than none', () => {
    expect(laterPanel(null, early)).toBe(early)
    expect(laterPanel(early, null)).toBe(early)
  })
})

test('help is for the first must-ask that is not met, then for the first other mark with help left', () => {
  const items = [item(), item({ must_ask: true, label: 'Met' }), item({ must_ask: true, helped: 1 })]
  expect(stuckAt(module({ items }))).toEqual({ item: items[2], place: 2 })
  expect(stuckAt(module({ items: items.slice(0, 2) }))).toEqual({ item: items[0], place: 0 })
  expect(stuckAt(module({ items: [item({ helped: 3 }), items[1]!] }))).toBeNull()
})

test('the help button names the next of three steps, and is gone after them', () => {
  expect([0, 1, 2, 3].map((helped) => helpButton(item({ helped })))).toEqual([
    'Give me a nudge',
    'Tell me the topic',
    'Show me a question',
    null,
  ])
})

test.each([
  [8, 2, '8 marks, 2 must-ask questions'],
  [1, 1, '1 mark, 1 must-ask question'],
  [3, 0, '3 marks, no must-ask questions'],
])('%i marks and %i must-asks are “%s”', (marks, of, words) => {
  expect(whatIsIn(module({ marks, must_asks: { asked: 0, of } }))).toBe(words)
})
