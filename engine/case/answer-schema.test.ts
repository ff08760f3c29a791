import { expect, test } from 'vitest'
import { answerSchema } from './answer-schema.ts'

const refused = (answer: object) => answerSchema.safeParse(answer).error?.issues.map(({ path }) => path.join('.'))

test('a reaction takes its id and its topic from the remark that it meets', () => {
  expect(answerSchema.parse({ meets: 'told-scan', says: 'A photograph? Very well.' })).toEqual({
    ...{ id: 'meets-told-scan', topic: 'a scan', meets: 'told-scan', says: 'A photograph? Very well.' },
  })
})

test('an id that a reaction has is kept', () => {
  expect(answerSchema.parse({ id: 'meets-scan', meets: 'told-scan', says: 'Very well.' }).id).toBe('meets-scan')
})

test.each([
  { what: 'an answer', answer: { says: 'On Tuesday.' }, missing: ['id', 'topic'] },
  { what: 'news', answer: { meets: 'news', says: 'I had supposed as much.' }, missing: ['id', 'topic'] },
])('$what names itself', ({ answer, missing }) => expect(refused(answer)).toEqual(missing))
