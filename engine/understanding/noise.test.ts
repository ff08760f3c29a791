import { expect, test } from 'vitest'
import { alone } from '#scripts/test-vocabulary.ts'

/** A small generator of pseudo-random numbers from 0 to 1: the same seed, the same typos. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

/** One letter of one longer word left out, doubled, swapped with the next or replaced. */
function withTypo(text: string, chance: () => number): string {
  const words = [...text.matchAll(/[A-Za-z]{5,}/g)]
  const word = words[Math.floor(chance() * words.length)]
  if (!word) return text
  const at = word.index + 1 + Math.floor(chance() * (word[0].length - 2))
  const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)]
  const ways = [before + after, before + letter + letter + after, `${before}e${after}`, swapped(before, letter, after)]
  return ways[Math.floor(chance() * ways.length)] ?? text
}

const swapped = (before: string, letter: string, after: string) => before + after.charAt(0) + letter + after.slice(1)

const QUESTIONS = [
  'Have you had any vomiting or diarrhoea?',
  'Do you have any allergies?',
  'Does anyone in your family have diabetes?',
  'When did the headaches start?',
  'Are you taking any regular medication?',
  'Have you noticed any weight loss?',
  'Do you smoke cigarettes?',
  'How much alcohol do you drink in a week?',
  'Are you short of breath when you lie flat?',
  'Have you ever had an operation?',
  'Does the pain spread anywhere else?',
  'What makes the pain worse?',
  'Any numbness or weakness in your legs?',
  'Have you travelled abroad recently?',
  'Who lives at home with you?',
  'Have you felt dizzy or lightheaded?',
  'Do you have any pets?',
  'What are you most worried about?',
  'Is he up to date with his vaccinations?',
  'Have you had any palpitations?',
  'Could you be pregnant?',
  'Have you been feeling low in mood?',
  'Have you got a cough?',
  'Any blood in your urine?',
]

test.each([3, 20, 71])('with one typo in each (seed %d), nine questions in ten are understood as before', (seed) => {
  const chance = seeded(seed)
  const same = QUESTIONS.filter((text) => alone(withTypo(text, chance)).join() === alone(text).join())
  expect(same.length / QUESTIONS.length).toBeGreaterThanOrEqual(0.9)
})

test('capitals and missing punctuation change nothing', () => {
  const changed = QUESTIONS.filter((text) => alone(text.toUpperCase().replace('?', '')).join() !== alone(text).join())
  expect(changed).toEqual([])
})
