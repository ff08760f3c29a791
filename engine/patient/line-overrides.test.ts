import { expect, test } from 'vitest'
import type { CaseFile } from '#engine/case/case-file.ts'
import { sampleCase, sampleChild } from '#tests/content/sample-case.ts'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** Default lines depend on the patient and on the exact words of the question. */
const aged = (age: number, gender: CaseFile['patient']['gender'], sample = sampleCase) =>
  patientWith([fact('pets', ['pets'], 'A cat.')], { patient: { ...sample.file.patient, age, gender } }, sample)
const man = aged(40, 'Male')
const woman = aged(23, 'Female')
const widow = aged(88, 'Female')
const child = aged(1, 'Female', sampleChild)

test.each([
  [man, 'When was your last smear?', 'screening', "Not me, I'm a man."],
  [man, 'When was your last period?', 'menstrual', "I'm a man, so I don't have them."],
  [woman, 'When was your last smear?', 'screening', "I've not had one, they've not sent for me yet."],
  [widow, 'Is there any chance you could be pregnant?', 'obstetric', 'Not at my age, no.'],
  [child, 'When was her last period?', 'menstrual', "She's only little, so there's nothing like that."],
  [man, 'Have you had any falls lately?', 'trauma', "No, I haven't had any falls."],
  [man, 'Have you broken any bones?', 'trauma', 'No, no bad injuries or broken bones.'],
  [man, 'Do you know where you are and what day it is?', 'sx:confusion', 'Yes, I know where I am, and what day it is.'],
  [
    woman,
    'Do you wear glasses or hearing aids?',
    'sx:vision sx:hearing',
    "No, I don't wear glasses or lenses. No hearing aids. I hear just fine.",
  ],
  [man, "I'm just going to take your blood pressure, ok?", 'explain', 'OK, go ahead.'],
  [man, 'Can you lift your arms up and smile for me?', 'explain', 'OK, go ahead.'],
  [man, 'Do you remember everything that happened?', 'sx:loss_consciousness', 'Yes, I remember all of it.'],
  [woman, 'Have you ever had an STI?', 'sexual_history', "No, I've never had anything like that."],
])('%# says what fits', (patient, message, acts, reply) => {
  expect(lastTurn(patient, [[message, ...acts.split(' ')]]).reply).toBe(reply)
})
