import { describe, expect, test } from 'vitest'
import type { Turn } from '#engine/consultation/turn.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { professorOn } from './professor.ts'

const PLAIN = { question: true, open: false, leading: false, oneWord: false, rude: false, asked: 1, repeat: false }

type Change = Partial<Omit<Turn, 'style' | 'acts'>> & { style?: Partial<Turn['style']>; acts?: string[] }

const turn = ({ style, acts = ['smoking'], ...change }: Change = {}): Turn => ({
  said: 'Do you smoke?',
  acts: acts.map((act) => ({ act, confidence: 1, from: 0, to: 1 })),
  reply: 'Ten a day.',
  status: 'normal',
  answers: [],
  readings: [],
  credited: [],
  points: 0,
  manner: 50,
  moves: [],
  style: { ...PLAIN, ...style },
  ...change,
})

const notes = (turns: Turn[], assist = false) => professorOn(sampleCase, turns, { assist })

describe('the professor on the way of asking', () => {
  test.each<[string, Turn, RegExp]>([
    ['a leading question', turn({ status: 'leading' }), /suggested its own answer/],
    ['one bare word', turn({ status: 'oneword' }), /One word/],
    ['four things at once', turn({ style: { asked: 4 } }), /a lot at once/],
    ['rudeness, whatever else it was', turn({ status: 'leading', style: { rude: true } }), /courteous/],
  ])('says a word about %s, once', (_, questionTurn, note) => {
    expect(notes([questionTurn]).attention).toMatch(note)
    expect(notes([questionTurn, turn(), questionTurn]).attention).toBeNull()
  })

  test('says nothing about a plain question', () => expect(notes([turn()]).attention).toBeNull())
})

describe('the professor in assist mode', () => {
  const idle = (count: number) => Array.from({ length: count }, () => turn())

  test.each([
    [1, false],
    [2, false],
    [3, true],
    [4, false],
    [6, true],
  ])('after %i turns without a mark: speaks is %s', (count, speaks) => {
    expect(notes(idle(count), true).guide_msg !== null).toBe(speaks)
  })

  test('counts anew after a mark', () => {
    expect(notes([...idle(2), turn({ points: 1 }), ...idle(2)], true).guide_msg).toBeNull()
  })

  test('says nothing out of assist mode', () => expect(notes(idle(3)).guide_msg).toBeNull())

  test('names a part of the history that was not visited, in order', () => {
    const introduced = [turn({ acts: ['greet'] }), turn({ acts: ['open'] }), turn({ acts: ['fh:heart'] })]
    expect(notes(introduced, true).guide_msg).toMatch(/^Explore the main problem/)
  })

  test('helps at once with what was not understood', () => {
    const unheard = turn({ status: 'failure', acts: [] })
    expect(notes([unheard], true).guide_msg).toMatch(/^Ask again in plain words/)
    expect(notes([unheard, unheard], true).guide_msg).toBeNull()
  })
})
