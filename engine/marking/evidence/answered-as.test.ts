import { expect, test } from 'vitest'
import type { AnsweredAct, FoundAct } from '#engine/consultation/turn.ts'
import { answeredAs } from './answered-as.ts'

const WORDS = { from: 0, to: 20 }
const found = (act: string, place = WORDS): FoundAct => ({ act, confidence: 1, ...place })
const answer = (act: string, kind: AnsweredAct['kind'] = 'fact'): AnsweredAct => ({ act, kind })

test.each([
  ['as one of two things that were heard in them', [answer('radiation')], ['radiation']],
  ['as both', [answer('radiation'), answer('sx:limb_pain')], ['radiation', 'sx:limb_pain']],
  ['where the patient held it back', [answer('radiation', 'withheld')], ['radiation']],
  ['as nothing, where other words were answered', [answer('smoking')], []],
  ['as nothing at all', [], []],
])('words are answered %s', (_, answers, expected) => {
  const acts = [found('radiation'), found('sx:limb_pain'), found('smoking', { from: 25, to: 40 })]
  expect([...answeredAs({ acts, answers }, WORDS)]).toEqual(expected)
})
