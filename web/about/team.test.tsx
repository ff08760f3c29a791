import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Team } from './team.tsx'

test('the team is a section when somebody wants to be seen; asking others in waits for an open position', () => {
  const nobody = renderToStaticMarkup(<Team people={[]} />)
  expect(nobody).not.toContain('The team')
  expect(nobody).toMatch(/<p [^>]*data-hiring=""[^>]*hidden=""/)
  const somebody = renderToStaticMarkup(<Team people={[{ name: 'Ada', role: 'Writes cases', portrait: 'bob' }]} />)
  expect(somebody).toContain('The team')
  expect(somebody).toContain('/students/bob.svg')
  expect(somebody).toContain('Join the team')
})
