import type { CallPartner } from '../call/call.ts'
import type { MicStatus } from '../microphone/mic-status.ts'

/** One's own voice in a room: the microphone, what is made of it, and the call. */
export type VoiceControls = {
  microphone: MicStatus
  /** For the meter; null where the sound itself is not held. */
  stream: MediaStream | null
  paused: boolean
  pause: (paused: boolean) => void
  retry: () => void
  /** What one says is being written down at this moment. */
  listens: boolean
  /** What is being heard and is no line yet. */
  words: string
  inCall: boolean
  partners: readonly CallPartner[]
  /** The call was taken up in another tab or on another device of the same person. */
  elsewhere: boolean
  enter: () => void
  leave: () => void
}
