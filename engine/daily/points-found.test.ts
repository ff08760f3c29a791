import { describe, expect, test } from 'vitest'
import { tokenise } from '#engine/understanding/tokens.ts'
import { vocabulary } from '#scripts/understanding/test-vocabulary.ts'
import { findPoints } from './points-found.ts'
import type { StoryPoint } from './story-file.ts'

const point = (id: string, text: string, ...accept: string[]): StoryPoint => ({ id, text, marks: 1, accept })

const POINTS = [
  point('name', 'Subarachnoid haemorrhage', 'SAH', 'subarachnoid bleed', 'ruptured aneurysm'),
  point('sudden', 'A thunderclap headache', 'thunderclap', 'worst within seconds', 'sudden onset'),
  point('neck', 'Neck stiffness and photophobia', 'stiff neck', 'meningism'),
  point('scan', 'A CT of the head without contrast', 'CT head', 'CT brain'),
  point('dimer', 'No D-dimer', 'not a D-dimer', 'D-dimer not needed'),
  point('drug', 'Nimodipine by mouth', 'nimodipine'),
  point('low', 'A low blood pressure', 'hypotension'),
  point('rules', 'Nothing to eat or drink', 'nil by mouth', 'NBM'),
]
const found = (answer: string) => Object.keys(findPoints(answer, POINTS, vocabulary))

describe('a point is found in what says it', () => {
  test.each([
    ['name', 'This is a subarachnoid haemorrhage.'],
    ['name', 'subarachnoid hemorrhage'],
    ['name', 'I would worry about a SAH'],
    ['name', 'Bleed in the subarachnoid space'],
    ['name', 'subarachnoid haemorrage'],
    ['name', 'A berry aneurysm has ruptured.'],
    ['sudden', 'Thunderclap onset'],
    ['sudden', 'because its onset was sudden'],
    ['neck', 'Her neck is stiff.'],
    ['neck', 'neck stiffness + photophobia'],
    ['scan', '1. CT head'],
    ['scan', 'urgent ct of her brain'],
    ['dimer', 'I would not do a D-dimer.'],
    ['drug', 'nimodapine 60 mg'],
    ['low', 'she is hypotensive: hypotension'],
    ['rules', 'keep NBM'],
  ])('%s: %s', (wanted, answer) => {
    expect(found(answer)).toContain(wanted)
  })
})

describe('what is not said is not found', () => {
  test.each([
    ['nothing', '', []],
    ['something else', 'Tension headache. Paracetamol and a quiet room.', []],
    ['a diagnosis that is denied', 'This is not a subarachnoid haemorrhage.', []],
    ['a test that is to be left out, where it is asked for', 'I would send a D-dimer.', []],
    ['half of a wording', 'A bleed somewhere.', []],
    ['the words of one thing, far apart', 'The head hurts. She is well. No fever. Then a CT of the chest.', []],
    ['signs that are denied', 'No neck stiffness.', []],
    ['what is high where low is wanted', 'Hypertension', []],
    ['a common word that is like an abbreviation', 'I see a patient.', []],
  ])('%s', (_, answer, expected) => {
    expect(found(answer)).toEqual(expected)
  })
})

test('what was read before, here or by a patient, changes nothing', () => {
  const asPatient = () => tokenise('SAH', vocabulary).map(({ word }) => word)
  vocabulary.lexicon.seen.clear()
  const before = asPatient()
  expect(found('I see a patient.')).toEqual([])
  expect(found('I would worry about a SAH')).toContain('name')
  expect(asPatient()).toEqual(before)
  vocabulary.lexicon.seen.clear()
  found('I would worry about a SAH')
  expect(asPatient()).toEqual(before)
})

test('the words are quoted as they were typed, also after short forms', () => {
  const answer = 'Onset 2h ago, SUDDEN. Dx: ruptured berry aneurysm; stiff   neck'
  const quoted = Object.fromEntries(
    Object.entries(findPoints(answer, POINTS, vocabulary)).map(([id, places]) => [
      id,
      places.map(({ from, to }) => answer.slice(from, to)),
    ]),
  )
  expect(quoted).toEqual({ sudden: ['Onset', 'SUDDEN'], name: ['ruptured', 'aneurysm'], neck: ['stiff   neck'] })
})

test('who writes down nothing but the questions is given nothing', () => {
  expect(found('What is the most likely diagnosis, and what in her story makes you think so?')).toEqual([])
})
