import type { MicTrouble } from '../../consultation/voice/microphone.ts'
import { joinedList } from '../room/room-words.ts'
import type { Microphone } from './use-microphone.ts'

/** The state of a user's microphone, and the reason. */
export type MicStatus = {
  state: 'off' | 'asking' | 'listening' | 'paused' | 'blocked'
  name: string
  about: string
}

export type MicSigns = {
  microphone: Pick<Microphone, 'state' | 'trouble'>
  paused: boolean
  inCall: boolean
  listeners: readonly string[]
  /** Whether this device is meant to transcribe the user's speech. */
  writes: boolean
  /** Why nothing is transcribed at present: a participant has not agreed. */
  unwritten: string | null
  /** Why this device cannot transcribe at all. */
  cannotWrite: string | null
}

const BLOCKED: Record<MicTrouble, string> = {
  blocked: 'Your browser blocks the microphone. Allow it for this page, then try again. Until then, type.',
  issue: 'No microphone found. Connect one, or close other apps that use it, then try again. You can type meanwhile.',
}

/** Returns whether the microphone is listening, paused or blocked, and what that means for others. */
export function micStatus(signs: MicSigns): MicStatus {
  const { microphone, paused, inCall, writes, unwritten, cannotWrite } = signs
  if (!inCall && !writes) return { state: 'off', name: 'Microphone off', about: '' }
  if (microphone.trouble) return { state: 'blocked', name: 'Blocked', about: BLOCKED[microphone.trouble] }
  if (!inCall && cannotWrite) return { state: 'blocked', name: 'Blocked', about: cannotWrite }
  if (!inCall && unwritten) return { state: 'paused', name: 'Paused', about: unwritten }
  if (paused) return { state: 'paused', name: 'Paused', about: pausedWords(signs) }
  if (microphone.state !== 'open')
    return { state: 'asking', name: 'Asking for your microphone', about: 'Allow it in your browser.' }
  return { state: 'listening', name: 'Listening', about: listeningWords(signs) }
}

function pausedWords({ inCall, writes }: MicSigns): string {
  if (!inCall) return 'Nothing you say is written down.'
  return writes ? 'Nobody hears you, and nothing you say is written down.' : 'Nobody hears you.'
}

function listeningWords({ inCall, listeners, writes, unwritten, cannotWrite }: MicSigns): string {
  const audience = !inCall
    ? ''
    : listeners.length === 0
      ? 'Nobody hears you yet.'
      : `${joinedList(listeners, 'and')} ${listeners.length === 1 ? 'hears' : 'hear'} you.`
  const written = !writes ? '' : (cannotWrite ?? unwritten ?? 'What you say is written down.')
  return [audience, written].filter(Boolean).join(' ')
}
