import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LINE_MAX } from '#contract/values/rooms.ts'
import { roomOf } from '../room/room.fixture.ts'
import { RoomTalk } from './room-talk.tsx'

test('no more can be typed than the room takes as a line', () => {
  const room = roomOf({ selected_role: 'student' })
  const shown = renderToStaticMarkup(
    <RoomTalk room={room} hearing={{ listens: false, words: '' }} act={() => undefined} onConsent={() => undefined} />,
  )
  expect(shown).toContain(`maxLength="${LINE_MAX}"`)
})
