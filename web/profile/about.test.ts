import { expect, test } from 'vitest'
import { userPatch } from '#contract/accounts.ts'
import { aboutOf, FIELDS, patchOf } from './about.ts'

const empty = { study_field: null, major: null, study_stage: null, specialty: null, hospital: null, state: null }
const user = { ...empty, study_field: 'Nursing', profile: { university: 'Aston', year_level: null, country: null } }
const about = aboutOf(user as unknown as Parameters<typeof aboutOf>[0])

test('what was not told is an empty box', () => {
  expect(about).toMatchObject({ study_field: 'Nursing', university: 'Aston', year_level: '', state: '' })
  expect(FIELDS.map(({ name }) => name).sort()).toEqual(Object.keys(about).sort())
})

test('an emptied box is told no longer, and blanks around are dropped', () => {
  const patch = patchOf({ ...about, study_field: '  ', major: ' Physiology ' })
  expect(patch).toMatchObject({
    study_field: null,
    major: 'Physiology',
    profile: { university: 'Aston', country: null },
  })
  expect(userPatch.safeParse(patch).success).toBe(true)
})

test.each(FIELDS)('$label takes as much as the server does', ({ name, most }) => {
  const fits = (length: number) => userPatch.safeParse(patchOf({ ...about, [name]: 'x'.repeat(length) })).success
  expect([fits(most), fits(most + 1)]).toEqual([true, false])
})
