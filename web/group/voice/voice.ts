import type { CallPartner } from '../call/call.ts'
import type { MicStatus } from '../microphone/mic-status.ts'

/** The user's voice in a room: the microphone, the transcription and the call. */
export type VoiceControls = {
  microphone: MicStatus
  /** For the level meter; null if the audio itself is not held. */
  stream: MediaStream | null
  paused: boolean
  pause: (paused: boolean) => void
  retry: () => void
  /** Whether the user's speech is being transcribed now. */
  listens: boolean
  /** The words so far of the unfinished line. */
  words: string
  inCall: boolean
  partners: readonly CallPartner[]
  /** Whether the same user joined the call in another tab or on another device. */
  elsewhere: boolean
  enter: () => void
  leave: () => void
}
