import { expect, test } from 'vitest'
import { FIRST_CASES } from '../../web/paths/first-cases.ts'
import { sharedContent } from '../shared-content.ts'

const { cases } = await sharedContent()

test('the case after signing up exists and is free', () => {
  expect(cases.get(FIRST_CASES.signedUp)?.file.free).toBe(true)
})

test('the case after paying exists', () => {
  expect(cases.has(FIRST_CASES.paid)).toBe(true)
})
