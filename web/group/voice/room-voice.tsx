import type { RoomInside } from '../use-room.ts'
import { useVoice } from './use-voice.ts'
import { VoiceBar } from './voice-bar.tsx'
import { VoiceContext } from './voice-context.ts'

/** The call of a room on a page that has nothing else of one's voice: the result is talked about. */
export function RoomVoice({ inside }: { inside: RoomInside }) {
  const voice = useVoice(inside)
  return (
    <VoiceContext value={voice}>
      <VoiceBar room={inside.room} />
    </VoiceContext>
  )
}
