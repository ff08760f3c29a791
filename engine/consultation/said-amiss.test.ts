import { describe, expect, test } from 'vitest'
import { termsOf } from '#engine/marking/summary/summary-terms.ts'
import { loadContent } from '#server/cases/load-cases.ts'
import { fact, type Message, patientWith, talk } from '#tests/content/small-consultations.ts'
import { saidAmiss } from './said-amiss.ts'
import type { Turn } from './turn.ts'

const patient = patientWith(
  [
    fact('opening', ['open'], 'My tummy hurts.'),
    fact('onset', ['onset:complaint'], 'About ten last night.', { again: ['Ten last night.'] }),
    fact('site', ['site:complaint'], 'Down here on the right.', { again: ['Low down, on the right.'] }),
    fact('fever', ['sx:fever'], "I've been hot since this afternoon.", { gist: 'Fever since this afternoon' }),
    fact('no-cough', ['sx:cough'], 'No, no cough.', { gist: 'No cough' }),
    fact('no-rash', ['sx:rash'], "No, I've looked and there's no rash.", { gist: 'No rash' }),
  ],
  { complaint: ['abdominal_pain'] },
)
const ASKED: Message[] = [
  ['What has brought you in?', 'open'],
  ['When did it start?', 'onset:complaint'],
  ['Where is the pain?', 'site:complaint'],
  ['Any fever?', 'sx:fever'],
  ['Any cough?', 'sx:cough'],
  ['Any rash?', 'sx:rash'],
]

/** What is said to a summary once all of it was told. */
const saidTo = (summary: string) => talk(patient, [...ASKED, [summary, 'summarise']]).at(-1)!.reply

describe('what a summary has otherwise than it was told is put right', () => {
  test.each([
    ['So it began three weeks ago. Have I got that right?', 'Ten last night.'],
    ['So to sum up, you have had this pain for a fortnight and you have a fever. Is that right?', 'Ten last night.'],
    [
      'To sum up, the pain is on the left side, and it began last night. Have I got that right?',
      'Low down, on the right.',
    ],
    [
      'So to recap, you have had the pain since last night with no fever. Have I missed anything?',
      "I've been hot since this afternoon.",
    ],
    ['To sum up, tummy pain since last night, and you have had a cough. Is that right?', 'No, no cough.'],
  ])('%s', (summary, right) => expect(saidTo(summary)).toContain(right))

  test('and "no" is said once', () =>
    expect(saidTo('To sum up, tummy pain since last night, and you have had a rash. Is that right?')).toMatch(
      /not quite.*\. I've looked and there's no rash\./i,
    ))
})

describe('what is right, rounded or not yet told is let pass', () => {
  test.each([
    'So it began last night. Have I got that right?',
    'So to sum up, you have had it for about twelve hours, on the right, with a fever and no cough. Is that right?',
    'So to sum up, you have had it since yesterday, and you have had no rash. Have I got that right?',
    'So to sum up, pain low down, no cough and a temperature since this afternoon. Have I missed anything?',
    'So to sum up, you gave up smoking three weeks ago and your left knee was done last year. Have I got that right?',
  ])('%s', (summary) => expect(saidTo(summary)).not.toMatch(/not quite/i))
})

test('no patient disowns the gist of anything that they tell', async () => {
  const { cases, vocabulary } = await loadContent('content')
  expect(termsOf('fever', vocabulary)).not.toEqual([])
  const disowned = [...cases.values()].flatMap((patientCase) => {
    const facts = [...patientCase.facts.values()]
    const answers = facts.map(({ id, acts }) => ({ act: acts[0]!, kind: 'fact' as const, fact: id }))
    const turns = [{ answers }] as unknown as Turn[]
    return facts.flatMap(({ gist }) => {
      const said = `So to sum up, ${gist.charAt(0).toLowerCase()}${gist.slice(1)}. Have I got that right?`
      const amiss = saidAmiss(patientCase, vocabulary, turns, said)
      return amiss ? [`${patientCase.id}: ${gist} -> ${amiss.fact.id}`] : []
    })
  })
  expect(disowned).toEqual([])
})
