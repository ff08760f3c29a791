import { expect, test } from 'vitest'
import { SUPPORT_TEMPLATES } from '#contract/values/support-templates.ts'
import { filled } from './filled.ts'

test.each(SUPPORT_TEMPLATES)('$title greets by name, and without a name by none', ({ text }) => {
  expect(filled(text, 'Ada')).toMatch(/^Hello Ada,\n\n/)
  expect(filled(text, '')).toMatch(/^Hello,\n\n/)
  for (const name of ['Ada', '']) expect(filled(text, name)).not.toMatch(/[{}]/)
})
