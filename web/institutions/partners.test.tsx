import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Partners } from './partners.tsx'

test('partners are named when there are any, and nobody is made up', () => {
  expect(renderToStaticMarkup(<Partners names={[]} />)).toBe('')
  const shown = renderToStaticMarkup(<Partners names={['Eastwater', 'Northmoor']} />)
  expect(shown.match(/<li>/g)).toHaveLength(2)
  expect(shown).toContain('Northmoor')
})
