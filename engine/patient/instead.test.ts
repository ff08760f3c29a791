import { expect, test } from 'vitest'
import type { CaseFile } from '#engine/case/case-file.ts'
import { sampleCase, sampleChild } from '#tests/content/sample-case.ts'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** What is said where the case is silent depends on whom it is asked of, and on the very words. */
const aged = (age: number, gender: CaseFile['patient']['gender'], sample = sampleCase) =>
  patientWith([fact('pets', ['pets'], 'A cat.')], { patient: { ...sample.file.patient, age, gender } }, sample)
const man = aged(40, 'Male')
const woman = aged(23, 'Female')
const widow = aged(88, 'Female')
const child = aged(1, 'Female', sampleChild)

test.each([
  [man, 'When was your last smear?', "Not me, I'm a man."],
  [man, 'When was your last period?', "I'm a man, so I don't have them."],
  [woman, 'When was your last smear?', "I've not had one, they've not sent for me yet."],
  [widow, 'Is there any chance you could be pregnant?', 'Not at my age, no.'],
  [child, 'When was her last period?', "She's only little, so there's nothing like that."],
  [man, 'Have you had any falls lately?', "No, I haven't had any falls."],
  [man, 'Have you broken any bones?', 'No, no bad injuries or broken bones.'],
  [man, 'Do you know where you are and what day it is?', 'Yes, I know where I am, and what day it is.'],
  [
    woman,
    'Do you wear glasses or hearing aids?',
    "No, I don't wear glasses or lenses. No hearing aids. I hear just fine.",
  ],
  [man, "I'm just going to take your blood pressure, ok?", 'OK, go ahead.'],
  [man, 'Can you lift your arms up and smile for me?', 'OK, go ahead.'],
  [man, 'Do you remember everything that happened?', 'Yes, I remember all of it.'],
  [woman, 'Have you ever had an STI?', "No, I've never had anything like that."],
])('%# says what fits', (patient, message, reply) => {
  expect(lastTurn(patient, [message]).reply).toBe(reply)
})

test('the last meal is what was eaten last, and not what is eaten on other days', () => {
  const meals = [
    fact('diet', ['diet'], 'Toast, mostly.'),
    fact('last', ['diet'], 'Soup, at one.', { saying: ['last meal', 'last eat'] }),
  ]
  expect(lastTurn(patientWith(meals), ['When did you last eat?']).reply).toBe('Soup, at one.')
  expect(lastTurn(patientWith(meals), ['What do you eat?']).reply).toBe('Toast, mostly.')
})

test('how a test came out is asked on', () => {
  const smear = fact('smear', ['screening'], 'Two years ago.', {
    saying: ['smear'],
    further: { outcome: 'All clear.' },
  })
  expect(lastTurn(patientWith([smear]), ['When was your last smear?', 'Was it normal?']).reply).toBe('All clear.')
})
