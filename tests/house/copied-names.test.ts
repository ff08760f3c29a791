import { expect, test } from 'vitest'
import { CATEGORIES, SYSTEMS } from '#engine/case/names.ts'
import { partName } from '../../web/studio/labels.ts'
import { SYSTEM_NAMES } from '../../web/ui/icons/systems.ts'

// The page may not import the engine, which knows hidden facts: it has its own copies of these two lists.

test('the page names the systems as the engine does, but for the abbreviation of ear, nose and throat', () => {
  expect(SYSTEM_NAMES).toEqual({ ...SYSTEMS, ent: 'ENT' })
})

test('the studio names every part of a rubric as students read it', () => {
  const ids = Object.keys(CATEGORIES)
  expect(Object.fromEntries(ids.map((id) => [id, partName(id)]))).toEqual(CATEGORIES)
})
