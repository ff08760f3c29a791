import { expect, test } from 'vitest'
import { sentValue } from './sent-value.ts'

test('an option that is not best does not say so, and an empty line is none', () => {
  const option = { text: 'Ask', why: '' }
  expect(
    sentValue({
      options: [
        { ...option, best: false },
        { ...option, best: true },
      ],
      accepts: ['a', ''],
    }),
  ).toEqual({
    options: [option, { ...option, best: true }],
    accepts: ['a'],
  })
})
