import { describe, expect, test } from 'vitest'
import { answerMessage } from '#engine/reading/answer-message.ts'
import { knownChoice } from '#engine/reading/choosing/known-choice.ts'
import { consultation, heard, sampleContent } from '#tests/content/heard.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { fact, patientWith, talk } from '#tests/content/small-consultations.ts'
import { mark } from '../mark.ts'
import { besideMarks } from './awarded-rows.ts'
import { isDisclosed, reachOf, topicsDisclosed } from './row.ts'
import { evidenceTable } from './table.ts'

const tableAfter = (...messages: string[][]) => evidenceTable(sampleCase, consultation(sampleCase, messages))

describe('every finding has one row', () => {
  test('a row for each thing that can be told and for each source of the rubric', () => {
    const table = tableAfter()
    for (const id of sampleCase.facts.keys())
      expect(table.get(`fact:${id}`), id).toMatchObject({ reach: 'not-reached' })
    expect(table.get('sx:nausea')).toEqual({ finding: 'sx:nausea', reach: 'not-reached', earns: false })
  })

  test('asked and answered, with the words of both', () => {
    expect(tableAfter(['smoking'], ['sx:fever']).get('fact:fever')).toEqual({
      finding: 'fact:fever',
      reach: 'answered',
      evidence: { turn: 1, from: 15, to: 23, words: 'sx:fever' },
      reply: "I've been hot and cold since Tuesday.",
      earns: true,
    })
  })

  test('asked and withheld', () => {
    expect(reachOf(tableAfter(['concerns']), 'worry')).toBe('withheld')
    expect(reachOf(tableAfter(['medications']), 'puffs')).toBe('withheld')
  })

  test('volunteered: told to "anything else?"', () => {
    const message = 'Is there anything else?'
    const choice = knownChoice(message, ['talk:anything_else'])
    const turn = answerMessage(sampleCase, sampleContent, [], { message, choice, seed: 'one' })
    expect(reachOf(evidenceTable(sampleCase, [turn]), 'tired')).toBe('volunteered')
  })

  test('told once the student had set right what was misheard', () => {
    const first = consultation(sampleCase, [['smoking']])
    const turns = [...first, heard(sampleCase, first, ['sx:faint'], 'one', 'No, I meant sx:faint, have you fainted?')]
    expect(reachOf(evidenceTable(sampleCase, turns), 'fainted')).toBe('corrected')
  })

  test('nothing that the patient did not take is in it', () => {
    const [turn] = talk(patientWith([fact('smoking', ['smoking'], 'Ten a day.')]), [['blah blah', 'smoking']])
    expect(topicsDisclosed(evidenceTable(sampleCase, [turn!]))).toEqual(new Set())
  })
})

describe('what is told in passing is told', () => {
  const patient = patientWith([
    fact('parents', ['fh'], 'Mum has sugar. My dad had a kidney stone once.', { gist: 'Mother has diabetes' }),
    fact('stone', ['fh:kidney'], 'Dad passed a stone.', { gist: 'Father had a kidney stone' }),
    fact('mother-well', ['fh:other'], 'Never, not Mum.', { gist: 'No kidney stone in the mother' }),
  ])
  const table = evidenceTable(patient, talk(patient, [['What runs in the family?', 'fh']]))

  test('by the words that another answer holds', () => {
    expect(table.get('fact:stone')).toMatchObject({ reach: 'volunteered', earns: false, evidence: { turn: 0 } })
  })

  test('but nothing is that the words deny or leave out', () => {
    expect(reachOf(table, 'mother-well')).toBe('not-reached')
  })

  test('nor what names a symptom in a habit, or says the word of a name', () => {
    const amara = patientWith([
      fact('smoking', ['smoking'], 'Never. I tried one and was sick on my shoes.'),
      fact('vomiting', ['sx:vomiting'], "I've been sick twice with it.", { gist: 'Vomited in two attacks' }),
      fact('mum', ['fh'], 'My mum had what she called her sick headaches.'),
      fact('called', ['identify'], 'Amara, please.', { gist: 'What to call the patient' }),
    ])
    const turns = talk(amara, [
      ['Do you smoke?', 'smoking'],
      ['Any illnesses in the family?', 'fh'],
    ])
    const after = evidenceTable(amara, turns)
    expect(turns[0]!.named?.replied.map(({ act }) => act)).toContain('sx:vomiting')
    expect([reachOf(after, 'smoking'), reachOf(after, 'vomiting')]).toEqual(['answered', 'not-reached'])
    expect([reachOf(after, 'mum'), reachOf(after, 'called')]).toEqual(['answered', 'not-reached'])
  })

  test('and it earns no mark', () => {
    expect([...table.values()].filter(({ reach, earns }) => reach === 'volunteered' && earns)).toEqual([])
  })
})

test('a pertinent negative that was denied under its act is heard, whatever words it was denied in', () => {
  const patient = patientWith([fact('no-loin', ['sx:flank_pain', 'sx:back_pain'], 'No, nothing round the back.')])
  const [turn] = talk(patient, [['Any pain in your sides?', 'sx:back_pain']])
  const denied = { ...turn!, answers: [{ act: 'sx:back_pain', kind: 'default' as const }], reply: 'No.' }
  expect(reachOf(evidenceTable(patient, [denied]), 'no-loin')).toBe('answered')
})

test('asking about all illnesses asks for none of them by its name', () => {
  const patient = patientWith([
    fact('asthma', ['pmh', 'pmh:asthma'], 'Asthma since I was six.'),
    fact('sugar', ['pmh', 'pmh:diabetes'], 'They said my sugar was up.'),
  ])
  const turns = talk(patient, [['Any illnesses?', 'pmh']])
  const table = evidenceTable(patient, turns)
  expect([reachOf(table, 'asthma'), reachOf(table, 'sugar')]).toEqual(['answered', 'not-reached'])
})

test('a mark that a person gave is never called not asked', () => {
  const turns = consultation(sampleCase, [['smoking']])
  const sheet = mark(sampleCase, turns, sampleContent)
  const evidence = [{ turn: 0, from: 0, to: 7, words: 'smoking' }]
  const items = sheet.items.map((line) => (line.item === 'onset' ? { ...line, awarded: 2, evidence } : line))
  const table = besideMarks(sampleCase, evidenceTable(sampleCase, turns), { ...sheet, items })
  expect(reachOf(table, 'onset')).toBe('withheld')
  expect(isDisclosed({ reach: reachOf(table, 'fever') })).toBe(false)
})
