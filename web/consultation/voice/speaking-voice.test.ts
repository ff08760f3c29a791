import { expect, test } from 'vitest'
import { type SpeakerProfile, speakerOf, voiceFor } from './speaking-voice.ts'

const voice = (name: string, lang = 'en-GB', localService = true) => ({ name, lang, localService })
const VOICES = [
  voice('Thomas', 'fr-FR'),
  voice('Samantha', 'en-US'),
  voice('Daniel'),
  voice('Google UK English Female', 'en-GB', false),
  voice('Google UK English Male', 'en-GB', false),
  voice('Alex', 'en_US'),
]

test.each<[string, Parameters<typeof speakerOf>[0], SpeakerProfile]>([
  ['a man', { gender: 'Male', patient_age: 57, informant: null }, { sex: 'male', age: 'adult' }],
  ['an old woman', { gender: 'Female', patient_age: 92, informant: null }, { sex: 'female', age: 'older' }],
  ['a boy of ten', { gender: 'Male', patient_age: 10, informant: null }, { sex: 'male', age: 'child' }],
  [
    'a baby’s mother, not the baby',
    { gender: 'Male', patient_age: 1, informant: { name: 'Ana', relation: 'mother' } },
    { sex: 'female', age: 'adult' },
  ],
  [
    'a girl’s father',
    { gender: 'Female', patient_age: 2, informant: { name: 'Lars', relation: 'father' } },
    { sex: 'male', age: 'adult' },
  ],
  [
    'a grandmother',
    { gender: 'Male', patient_age: 6, informant: { name: 'Joan', relation: 'grandmother' } },
    { sex: 'female', age: 'older' },
  ],
])('%s is heard', (_, people, speaker) => {
  expect(speakerOf(people)).toEqual(speaker)
})

test('sex counts before country, country before network', () => {
  expect(voiceFor({ sex: 'male', age: 'adult' }, VOICES).voice?.name).toBe('Daniel')
  expect(voiceFor({ sex: 'female', age: 'adult' }, VOICES).voice?.name).toBe('Google UK English Female')
  const american = VOICES.filter(({ lang }) => !lang.includes('GB'))
  expect(voiceFor({ sex: 'male', age: 'adult' }, american).voice?.name).toBe('Alex')
})

test('"Female" is not taken for a man because "male" stands in it', () => {
  const [female, male] = [voice('Google UK English Female'), voice('Google UK English Male')]
  expect(voiceFor({ sex: 'male', age: 'adult' }, [female, male]).voice).toBe(male)
})

test('age is in the pitch and the pace', () => {
  const pitch = (age: SpeakerProfile['age']) => voiceFor({ sex: 'female', age }, VOICES).pitch
  expect(pitch('child')).toBeGreaterThan(pitch('adult'))
  expect(pitch('adult')).toBeGreaterThan(pitch('older'))
  expect(voiceFor({ sex: 'female', age: 'older' }, VOICES).pace).toBeLessThan(1)
})

test('where only a woman’s voice is there, a man is lower', () => {
  const only = [voice('Samantha')]
  expect(voiceFor({ sex: 'male', age: 'adult' }, only).pitch).toBeLessThan(
    voiceFor({ sex: 'female', age: 'adult' }, only).pitch,
  )
})

test('a browser without English voices speaks with its own', () => {
  expect(voiceFor({ sex: 'male', age: 'adult' }, [voice('Thomas', 'fr-FR')]).voice).toBeNull()
  expect(voiceFor({ sex: 'male', age: 'adult' }, []).voice).toBeNull()
})
