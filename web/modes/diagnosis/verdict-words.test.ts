import { describe, expect, test } from 'vitest'
import { faceOf } from './face-of.ts'
import { effectOf, headlineOf, leadOf } from './verdict-words.ts'

const ran = { rank: 1, diagnosis: 'Acute appendicitis', asked: [], ranks: [3, 2, 1, 1], excluded: [] }
const torsion = { name: 'Testicular torsion', listed: false, asked_about: false }

test.each([
  ['with questions left', ran, 3, 'Acute appendicitis, with three questions to spare.'],
  ['with one left', ran, 1, 'Acute appendicitis, with one question to spare.'],
  ['with none left', ran, 0, 'Acute appendicitis, with no questions left.'],
  ['second', { ...ran, rank: 2 }, 3, 'Not this time. It was acute appendicitis.'],
  ['not listed', { ...ran, rank: null, diagnosis: 'COVID-19' }, 3, 'Not this time. It was COVID-19.'],
])('the headline of a race that was won or not: %s', (_, one, left, words) => {
  expect(headlineOf(one, left)).toBe(words)
})

describe('how it came about', () => {
  test.each([
    ['from the start', { ...ran, ranks: [1, 1] }, 'You had it first from start to finish.'],
    ['after two', ran, 'You had it first after two questions, and kept it there.'],
    ['at the very end', { ...ran, ranks: [2, 2, 1] }, 'You put it first after your last question.'],
    ['third', { ...ran, rank: 3 }, 'You had it third at the end.'],
    ['dropped', { ...ran, rank: null }, 'It was not on your list at the end.'],
  ])('%s', (_, one, words) => {
    expect(leadOf(one).trim()).toBe(words)
  })

  test('names what was neither listed nor asked about', () => {
    const excluded = [torsion, { name: 'Sepsis', listed: true, asked_about: false }]
    expect(leadOf({ ...ran, excluded })).toContain('You neither listed nor asked about testicular torsion.')
    expect(leadOf({ ...ran, excluded: [{ ...torsion, asked_about: true }] })).toContain('You thought of everything')
  })
})

describe('fault 24', () => {
  test.each([1, 2, null])('only a race that was won (%s) is praised for thinking of everything', (rank) => {
    const excluded = [{ ...torsion, asked_about: true }]
    expect(leadOf({ ...ran, rank, excluded }).includes('You thought of everything')).toBe(rank === 1)
  })

  test.each([
    [1, 50, 'smile'],
    [1, 10, 'suspicious'],
    [2, 50, 'blank'],
    [null, 90, 'smile'],
  ])('a patient is relieved when it was found: rank %s, manner %i', (rank, bedside_manner, face) => {
    expect(faceOf({ rank, bedside_manner })).toBe(face)
  })
})

describe('what a question did', () => {
  const asked = {
    said: '',
    reply: '',
    took: 1,
    worth: 3,
    clues: ['the pain moved'],
    repeat: false,
    red_flag: false,
    excluded: ['Testicular torsion'],
  }
  test.each([
    [
      'moved it up',
      [3, 2],
      'The pain moved. You moved it from third to second. The first question about testicular torsion.',
    ],
    ['put it first', [null, 1], 'The pain moved. You put it first. The first question about testicular torsion.'],
    ['left it', [2, 2], 'The pain moved. The first question about testicular torsion.'],
  ])('%s', (_, ranks, words) => {
    expect(effectOf({ asked: [asked], ranks }, 0)).toBe(words)
  })

  test('that was answered before, or told nothing', () => {
    expect(effectOf({ asked: [{ ...asked, repeat: true }], ranks: [1, 1] }, 0)).toBe(
      'The patient had already told you.',
    )
    expect(effectOf({ asked: [{ ...asked, clues: [], excluded: [] }], ranks: [1, 1] }, 0)).toBe(
      'It didn’t help you tell your conditions apart.',
    )
  })
})
