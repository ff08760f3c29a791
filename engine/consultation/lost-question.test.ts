import { expect, test } from 'vitest'
import { fact, patientWith, talk } from '#tests/content/small-consultations.ts'

const patient = patientWith([fact('smoking', ['smoking'], 'Ten a day.')])

test.each([
  ['You need to rest. How many frobs does the flange have?', 'failure'],
  ['You need to rest. Do you smoke?', 'normal'],
  ['You need to rest. Okay?', 'normal'],
  ['Hello there. How are you doing today?', 'normal'],
])('%s: %s', (said, status) => {
  expect(talk(patient, [said]).at(-1)?.status).toBe(status)
})
