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
  const empty = shown([])
  expect(empty).not.toContain('The team')
  expect(empty).toMatch(/<p [^>]*data-hiring=""[^>]*hidden=""/)
  const listed = shown([{ name: 'Ada', role: 'Writes cases', portrait: 'bob' }])
  expect(listed).toContain('The team')
  expect(listed).toContain('/students/bob.svg')
  expect(listed).toContain('Join the team')
})
