import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reveals, secretsOf } from '#tests/secrets.ts'
import { sharedContent, sharedSample } from '#tests/shared-content.ts'
import { readMeasured } from '../building/public-facts.ts'
import { readSampleSitter, readWaitingRoom } from './waiting-room.ts'

const room = readWaitingRoom('content/cases')

test('the first page shows no more patients than there are', () => {
  expect(room.count).toBeGreaterThanOrEqual(room.waiting.length)
})

const { cases } = await sharedContent()

test.each([...cases.values()].map((patientCase) => [patientCase.id, patientCase] as const))(
  'the first page tells nothing of case %i that its student is to find out',
  (_, patientCase) => {
    const secrets = secretsOf(patientCase, [], cases.values())
    expect(secrets.filter((secret) => reveals(JSON.stringify(room), secret))).toEqual([])
  },
)

test('the patient of the sample is in no case', () => {
  const names = [...cases.values()].map(({ file }) => file.patient.name)
  expect(names).not.toContain(readSampleSitter().patient.name)
})

test('nothing on a poster of the first page is more than a poster shows', () => {
  for (const one of room.waiting)
    expect(Object.keys(one).toSorted()).toEqual([
      'case_level',
      'gender',
      'id',
      'informant',
      'label',
      'locked',
      'patient_age',
      'patient_name',
      'result',
      'system',
    ])
})

test('the first page counts the patients that there are, and those that are open to all', () => {
  const all = [...cases.values()]
  expect([room.count, room.free]).toEqual([all.length, all.filter(({ file }) => file.free).length])
  const marks = all.map(({ maxScore }) => maxScore)
  expect(room.marks).toEqual({ least: Math.min(...marks), most: Math.max(...marks) })
})

test('the first page tells nothing of what is to be found in its own sample', async () => {
  const { items, file } = await sharedSample()
  const { label, text, better, why } = items.at(-1)!
  const secrets = [
    label,
    text,
    better,
    why!,
    'Rory',
    ...file.answers.filter(({ id }) => id === 'brother').map(({ says }) => says),
  ]
  expect(secrets.filter((words) => JSON.stringify(room).includes(words))).toEqual([])
})

test('how well patients understand is told of talks that nothing was trained on, the bad one too', () => {
  const { talks, reader } = room.measured
  const { singleRight: single, followUpsRight: followUps, plainlyWrong: wrong } = readMeasured('content').reader
  expect(reader).toMatchObject({ single, followUps, wrong })
  expect(talks.count).toBe(readdirSync('content/talks').filter((name) => name.endsWith('.yaml')).length)
})
