import { describe, expect, test } from 'vitest'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { MOST_WORDS } from '#engine/consultation/message-limit.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { mark } from '#engine/marking/mark.ts'
import { consultation, sampleContent, withoutChoice } from '#tests/content/heard.ts'
import { readerOf } from '#tests/content/reader-of.ts'
import { sampleCase, sampleFacts, withFile } from '#tests/content/sample-case.ts'
import { ask } from './ask.ts'
import { reread } from './reread.ts'

const again = (past: readonly Turn[], patientCase: PatientCase = sampleCase) =>
  reread(patientCase, sampleContent, past, 'one')

/** Returns a consultation that contains every field a turn can have, read by a reader of given answers. */
async function recorded(): Promise<Turn[]> {
  const long = `Any fever? ${'I see, thank you for that. '.repeat(MOST_WORDS / 5)}Are you an idiot?`
  const said: Record<string, string[]> = {
    'Hello, I am Kim. What has brought you in?': ['greet', 'introduce', 'open'],
    'When did it start?': ['onset'],
    "You don't smoke, do you?": ['smoking'],
    'No, I meant when did it start?': ['onset'],
    'What worries you most?': ['worry'],
    'Any rash, or a cough?': ['sx:rash', 'no-cough'],
    'Anything else?': ['anything_else'],
  }
  const reader = readerOf({ ...said, [long.slice(0, long.lastIndexOf(' Are'))]: ['fever'] })
  const turns: Turn[] = []
  const messages = [...Object.keys(said), 'You are an idiot', 'Do the sheets get changed?', long]
  for (const message of messages)
    turns.push(await ask({ patientCase: sampleCase, content: sampleContent, reader, seed: 'one' }, turns, message))
  return turns
}

describe('a past consultation read again', () => {
  test('is the same to the letter, with the same marks, where nothing has changed', async () => {
    const turns = await recorded()
    expect(turns.map(({ status }) => status)).toContain('leading')
    expect(again(turns)).toEqual(turns)
    expect(mark(sampleCase, again(turns), sampleContent)).toEqual(mark(sampleCase, turns, sampleContent))
    expect(mark(sampleCase, turns, sampleContent).score).toBeGreaterThan(2)
  })

  test('earns what the chosen answer earns today', () => {
    const turns = consultation(sampleCase, [['smoking']])
    const corrected = withFile(
      sampleFacts.map((fact) => (fact.id === 'smoking' ? { ...fact, acts: ['allergies'] } : fact)),
    )
    expect(turns[0]?.credited).toEqual([])
    expect(again(turns, corrected)[0]?.credited).toEqual(['allergies'])
  })

  test('keeps the reading and the marks of a turn that was read by the rules of earlier versions', () => {
    const old = consultation(sampleCase, [['onset:complaint'], ['sx:fever']]).map(withoutChoice)
    const corrected = withFile(sampleFacts.map((fact) => ({ ...fact, acts: ['allergies'] })))
    expect(again(old, corrected)).toEqual(old)
  })

  test('keeps the reading of an answer that the case holds no more, and reads the others again', () => {
    const turns = consultation(sampleCase, [['onset:complaint'], ['sx:fever']])
    const without = withFile(
      sampleFacts.flatMap((fact) => {
        if (fact.id === 'onset') return []
        return fact.id === 'fever' ? [{ ...fact, acts: ['allergies'] }] : [fact]
      }),
    )
    const [onset, fever] = again(turns, without)
    expect(onset).toEqual(turns[0])
    expect(fever?.acts.map(({ act }) => act)).toEqual(['allergies'])
  })

  test('keeps the reading of a general answer that is no longer shared', () => {
    const turns = consultation(sampleCase, [['sx:rash']])
    const byKey = new Map([...sampleContent.answers.byKey].filter(([key]) => key !== 'sx:rash'))
    const content = { ...sampleContent, answers: { ...sampleContent.answers, byKey } }
    expect(reread(sampleCase, content, turns, 'one')).toEqual(turns)
  })
})
