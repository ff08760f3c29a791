import type { RoomInside } from '../room/use-room.ts'
import { useVoice } from './use-voice.ts'
import { VoiceBar } from './voice-bar.tsx'

/** The call bar on pages without other voice controls, such as the result. */
export const RoomVoice = ({ inside }: { inside: RoomInside }) => (
  <VoiceBar room={inside.room} voice={useVoice(inside)} />
)
