import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ICON_STROKES } from '../../ui/icons/icon-strokes.ts'
import { TypingPauseToggle } from './typing-pause-toggle.tsx'

test('fault 19: the button for instant answers does not look like one that pauses, and says what a press does', () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  const button = renderToStaticMarkup(<TypingPauseToggle />)
  expect(button).toContain(ICON_STROKES.typing)
  expect(button).not.toContain(ICON_STROKES.pause)
  expect(button).toContain('Turn on instant answers')
})
