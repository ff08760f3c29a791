import { describe, expect, test } from 'vitest'
import { compileCase } from '#engine/case/patient-case.ts'
import type { RubricItem } from '#engine/case/rubric-file.ts'
import { sampleAnswers } from '#tests/content/heard.ts'
import { asWritten, sampleCase, sampleChild } from '#tests/content/sample-case.ts'
import { fact, patientWith } from '#tests/content/small-consultations.ts'
import { authoredExamples } from './authored-examples.ts'

const item = (id: string, source: string, better: string): RubricItem => ({
  ...{ id, text: id, label: id, marks: 1, mustAsk: false, better },
  earnedBy: { any: [source] },
})
const questionsOf = (id: string, patientCase = patient) =>
  authoredExamples(patientCase, sampleAnswers)
    .get(id)
    ?.map(({ question }) => question)

const patient = compileCase(
  {
    ...sampleCase.file,
    answers: asWritten([
      fact('all-night', ['sx:nausea'], 'All night, since you ask.', { when: { times: 2 } }),
      fact('queasy', ['sx:nausea'], 'A bit queasy.'),
      fact('worry', ['concerns'], 'That it is my heart.', { when: { trust: 60 }, until: 'Nothing.' }),
      fact('brother', ['concerns'], 'My brother, if anything.'),
      fact('site', ['site:complaint'], 'In the middle.'),
    ]),
    race: {
      ...{ near: [], alike: {} },
      asks: [
        { ask: 'Point to it for me?', tells: ['site'] },
        { ask: 'Where is it, and do you feel sick?', tells: ['site', 'queasy'] },
      ],
    },
  },
  {
    categories: [
      {
        id: 'presenting',
        items: [
          item('worry', 'fact:worry', 'What worries you most?'),
          item('concerns', 'concerns', 'Is anything on your mind?'),
          item('rash', 'sx:rash', 'Any rash?'),
        ],
      },
    ],
  },
  'test',
)

describe("example questions that a case's own files hold", () => {
  test('the model question of an act goes to the fact that anybody is told', () => {
    expect(questionsOf('queasy')).toEqual(['Do you feel sick?'])
    expect(questionsOf('all-night')).toBeUndefined()
  })

  test('the better question of an item goes to the fact that it names, or that answers its act', () => {
    expect(questionsOf('worry')).toEqual(['What worries you most?'])
    expect(questionsOf('brother')).toEqual(['Is anything on your mind?'])
  })

  test("a race's question counts where it tells one fact, and not where it tells two", () => {
    expect(questionsOf('site')).toEqual(['Point to it for me?'])
  })

  test('a question for what the case is silent about goes to nothing', () => {
    const all = [...authoredExamples(patient, sampleAnswers).values()].flat().map(({ question }) => question)
    expect(all).not.toContain('Any rash?')
  })

  test('of a child they are put to the parent', () => {
    const child = patientWith([fact('spots', ['sx:rash'], 'Red spots.')], {}, sampleChild)
    expect(questionsOf('spots', child)).toEqual(['Has she had a rash?'])
  })
})
