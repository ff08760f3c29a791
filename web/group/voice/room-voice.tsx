import type { RoomInside } from '../room/use-room.ts'
import { useVoice } from './use-voice.ts'
import { VoiceBar } from './voice-bar.tsx'

/** The call of a room on a page that has nothing else of one's voice: the result is talked about. */
export const RoomVoice = ({ inside }: { inside: RoomInside }) => (
  <VoiceBar room={inside.room} voice={useVoice(inside)} />
)
