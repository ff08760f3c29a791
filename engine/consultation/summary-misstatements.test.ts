import { describe, expect, test } from 'vitest'
import { sourceRows } from '#engine/marking/evidence/table.ts'
import { termsOf } from '#engine/marking/summary/summary-terms.ts'
import { fact, type LabelledMessage, patientWith, talk } from '#tests/content/small-consultations.ts'
import { sharedContent } from '#tests/shared-content.ts'
import { misstatementsIn } from './summary-misstatements.ts'
import type { Turn } from './turn.ts'

const patient = patientWith(
  [
    fact('opening', ['open'], 'My tummy hurts.'),
    fact('onset', ['onset:complaint'], 'About ten last night.', { again: ['Ten last night.'] }),
    fact('site', ['site:complaint'], 'Down here on the right.', { again: ['Low down, on the right.'] }),
    fact('fever', ['sx:fever'], "I've been hot since this afternoon.", { gist: 'Fever since this afternoon' }),
    fact('no-cough', ['sx:cough'], 'No, no cough.', { gist: 'No cough' }),
    fact('severity', ['severity:complaint'], 'Seven out of ten.', { gist: '7 out of 10' }),
    fact('smoking', ['smoking'], 'Twenty a day since I was sixteen.', { gist: 'Smokes 20 a day since 16' }),
    fact('allergies', ['allergies'], 'No allergies at all.', { gist: 'No allergies' }),
    fact('chest', ['sx:chest_pain', 'onset:chest_pain'], 'A sharp pain down the right side when I breathe in.', {
      gist: 'Sharp right-sided chest pain',
    }),
    fact('tablets', ['medications'], 'Just ramipril, five milligrams.', { gist: 'Ramipril 5 mg' }),
    fact('spread', ['radiation:complaint'], 'Into my left leg.', { gist: 'Spreads to the left leg' }),
    fact('ward', ['hospital'], 'Intensive care, twice.', { gist: 'Intensive care twice' }),
    fact('phlegm', ['sx:sputum'], 'A bit of clear stuff, no green.', { gist: 'A little clear sputum' }),
    fact('family', ['fh'], 'Sugar. My mum and my brother have it.', { gist: 'Mother and brother have diabetes' }),
    fact('pauses', ['pattern:complaint'], 'It stopped three times.', { gist: 'Three pauses since last night' }),
    fact('appetite', ['sx:appetite'], 'I managed half a slice of toast.', { gist: 'Eats half of what is usual' }),
    fact('glasses', ['sx:thirst'], 'Two glasses of water.', { gist: 'Two big glasses of water in a day' }),
    fact('birth', ['birth'], 'Six weeks early, they said.', { gist: 'Born at 34 weeks' }),
    fact('home', ['exposure'], 'My dad smokes outside.', { gist: 'Smokes on the balcony' }),
    fact('no-rash', ['sx:rash'], "No, I've looked and there's no rash.", { gist: 'No rash' }),
  ],
  { complaint: ['abdominal_pain'] },
)
const ASKED: LabelledMessage[] = [
  ['What has brought you in?', 'open'],
  ['When did it start?', 'onset:complaint'],
  ['Where is the pain?', 'site:complaint'],
  ['Any fever?', 'sx:fever'],
  ['Any cough?', 'sx:cough'],
  ['Any rash?', 'sx:rash'],
  ['How bad is it?', 'severity:complaint'],
  ['Do you smoke?', 'smoking'],
  ['Which tablets do you take?', 'medications'],
  ['Any allergies?', 'allergies'],
  ['Any chest pain?', 'sx:chest_pain'],
  ['Does it spread?', 'radiation:complaint'],
  ['Ever been in hospital?', 'hospital'],
  ['Do you bring anything up?', 'sx:sputum'],
  ['What runs in your family?', 'fh'],
  ['Does it come and go?', 'pattern:complaint'],
  ['How is your appetite?', 'sx:appetite'],
  ['Are you thirsty?', 'sx:thirst'],
  ['How was your birth?', 'birth'],
  ['What are you exposed to?', 'exposure'],
]

/** Returns the reply to a summary once all facts are disclosed. */
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
    [
      'So to sum up, you have had abdominal pain that began three weeks ago, with a fever and no cough.',
      'Ten last night.',
    ],
    ['So a fever, no cough, and the pain is 3 out of 10. Is that right?', 'Seven out of ten.'],
    ['So a fever, no cough, and you smoke forty a day. Is that right?', 'Twenty a day since I was sixteen.'],
    ['So a fever, no cough, and you take ramipril 10 mg. Is that right?', 'Just ramipril, five milligrams.'],
    ['So a fever, no cough, and you take warfarin. Is that right?', 'Just ramipril, five milligrams.'],
    ['So a fever, no cough, and ur allergic to penicillin. right?', 'No allergies at all.'],
    [
      'So a fever, no cough, sharp chest pain on the left when u breathe in. right?',
      'A sharp pain down the right side',
    ],
    ['So a fever, no cough, and it goes into your right leg. Is that right?', 'Into my left leg.'],
    ['to sum up ur 20, tummy pain since last night, rash, fever. right?', "I've looked and there's no rash."],
    ['so to sum up belly pain for about 3 weeks, fever, no cough. ok?', 'Ten last night.'],
    ['So a fever, no cough, never been in intensive care. Is that right?', 'Intensive care, twice.'],
    ['So a fever, no cough, bringing up green sputum. Is that right?', 'no green'],
    ['So a fever, no cough, dad had diabetes. Is that right?', 'My mum and my brother'],
    ['so to sum up it hurts when u move, fever, cough, on the right. right?', 'no cough.'],
    ['So a fever, no cough, no pauses. Is that right?', 'It stopped three times.'],
    ['So a fever, no cough, eating well. Is that right?', 'half a slice of toast'],
    ['So a fever, no cough, six big glasses of water. Is that right?', 'Two glasses of water.'],
    ['So a fever, no cough, born at term. Is that right?', 'Six weeks early'],
    ['So a fever, no cough, nobody smokes. Is that right?', 'My dad smokes outside.'],
    ['so fever, no cough, pain on the right, ur on warfarin. right?', 'Just ramipril, five milligrams.'],
    ['so fever, pain on the right, since last month, no cough. right?', 'Ten last night.'],
    ['So a fever, no cough and no fhx of diabetes, right?', 'My mum and my brother'],
  ])('%s', (summary, right) => expect(saidTo(summary)).toContain(right))

  test('and "no" is said once', () =>
    expect(saidTo('To sum up, tummy pain since last night, and you have had a rash. Is that right?')).toMatch(
      /not quite.*\. I've looked and there's no rash\./i,
    ))
})

describe('three parts that are not so', () => {
  const WRONG = 'To sum up, pain since last week, 3 out of 10, no fever, and you have had a cough. Is that right?'
  const turns = talk(patient, [...ASKED, [WRONG, 'summarise']])

  test('are all put right in one reply', () => {
    const { reply, amiss } = turns.at(-1)!
    expect(amiss?.map(({ fact }) => fact)).toEqual(['severity', 'fever', 'no-cough'])
    for (const right of ['Seven out of ten.', "I've been hot since this afternoon.", 'no cough.'])
      expect(reply).toContain(right)
    expect(reply).toMatch(/^(?:Nearly|Thanks|Not all)/)
  })

  test('is no summary yet; the next one that is right is', () => {
    const rows = sourceRows(patient, turns)
    expect(rows.get('summarise')?.earns).toBe(false)
    const again = 'So seven out of ten, a fever since this afternoon, and no cough. Is that right?'
    const after = talk(patient, [...ASKED, [WRONG, 'summarise'], [again, 'summarise']])
    expect(after.at(-1)!.amiss).toBeUndefined()
    expect(sourceRows(patient, after).get('summarise')).toMatchObject({
      earns: true,
      evidence: { turn: after.length - 1 },
    })
  })

  test('teach nothing that is marked: what was never asked is known, and earns nothing', () => {
    const guessed = talk(patient, [
      ...ASKED.slice(0, 3),
      ['To sum up, pain on the right since last night, no fever, and you have had a rash.', 'summarise'],
    ])
    expect(sourceRows(patient, guessed).get('fact:no-rash')).toMatchObject({ reach: 'volunteered', earns: false })
  })
})

describe('what is right, rounded or not yet told is let pass', () => {
  test.each([
    'So to sum up, a fever, no cough, intensive care twice, clear sputum, and your mum has diabetes. Is that right?',
    'so to sum up tummy pain since last night, fever, no cough, rash or sore throat. right?',
    'So to sum up, a fever, no cough, and you have never been on a ventilator. Is that right?',
    'So it began last night. Have I got that right?',
    'So a fever, no cough, and no family history of cancer or heart disease. Is that right?',
    'So a fever, no cough, and you live with your family, with no allergies. Is that right?',
    'So to sum up, you have had it for about twelve hours, on the right, with a fever and no cough. Is that right?',
    'So to sum up, you have had it since yesterday, and you have had no rash. Have I got that right?',
    'So to sum up, pain low down, no cough and a temperature since this afternoon. Have I missed anything?',
    'So to sum up, a fever, no cough, seven out of ten, you smoke 20 cigarettes a day and take 5 mg of ramipril. Is that right?',
    'So to sum up, a fever, no cough, into the left leg, and you smoke since you were sixteen. Is that right?',
    'So to sum up, a fever, no cough, sharp chest pain on the right, and you are not allergic to anything. Is that right?',
    'So to sum up, a fever, no cough, and you have two children and three cats. Is that right?',
    'So to sum up, you have a fever, no cough, not eating well, and it gets worse when you move, cough or laugh. Is that right?',
    'Any rash at all? So to sum up, a fever since this afternoon, no cough. Is that right?',
    'So to sum up, a fever, no cough, and you are worried about a rash, a cough. Is that right?',
    'So a fever, pauses since last night, no pauses before. Is that right?',
    'So to sum up, pain on the right since last night, no nights out, two big glasses of water. Is that right?',
    'So to sum up, you gave up smoking three weeks ago and your left knee was done last year. Have I got that right?',
  ])('%s', (summary) => expect(saidTo(summary)).not.toMatch(/not quite/i))
})

test('no patient disowns the gist of anything that they tell', async () => {
  const { cases, vocabulary } = await sharedContent()
  expect(termsOf('fever', vocabulary)).not.toEqual([])
  const disowned = [...cases.values()].flatMap((patientCase) => {
    const facts = [...patientCase.facts.values()]
    const answers = facts.map(({ id, acts }) => ({ act: acts[0]!, kind: 'fact' as const, fact: id }))
    const turns = [{ answers }] as unknown as Turn[]
    return facts.flatMap(({ gist }) => {
      const said = `So to sum up, ${gist.charAt(0).toLowerCase()}${gist.slice(1)}. Have I got that right?`
      const amiss = misstatementsIn(patientCase, vocabulary, turns, said)
      return amiss[0] ? [`${patientCase.id}: ${gist} -> ${amiss.map(({ fact }) => fact.id).join(', ')}`] : []
    })
  })
  expect(disowned).toEqual([])
}, 180_000)
