import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Team } from './team.tsx'

const shown = (people: Parameters<typeof Team>[0]['people']) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Team people={people} />
    </MemoryRouter>,
  )

test('the team is a section when somebody wants to be seen; asking others in waits for an open position', () => {
  const nobody = shown([])
  expect(nobody).not.toContain('The team')
  expect(nobody).toMatch(/<p [^>]*data-hiring=""[^>]*hidden=""/)
  const somebody = shown([{ name: 'Ada', role: 'Writes cases', portrait: 'bob' }])
  expect(somebody).toContain('The team')
  expect(somebody).toContain('/students/bob.svg')
  expect(somebody).toContain('Join the team')
})
