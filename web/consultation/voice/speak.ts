import type { PatientReply } from '#contract/agent.ts'
import { callForFile } from '../../api.ts'
import { type SpeakerProfile, speakerOf, voiceFor, type WhoSpeaks } from './speaking-voice.ts'
import { VoiceFault } from './voice-fault.ts'

// This module is loaded when a patient first speaks.

const VOICES_TIMEOUT_MS = 600

export const NO_VOICE = 'This browser can’t speak. The patient’s words are always on screen.'

export type Spoken = Pick<PatientReply, 'response' | 'response_audio_url'>

/**
 * Speaks a reply with the server's audio if there is any, otherwise with the browser's voice. Resolves when it is
 * finished or `signal` aborts; rejects when it could not be spoken at all.
 */
export async function speak(reply: Spoken, people: WhoSpeaks, speed: number, signal: AbortSignal): Promise<void> {
  const played = reply.response_audio_url !== null && (await playSound(reply.response_audio_url, speed, signal))
  if (!played && !signal.aborted) await saySelf(reply.response, speakerOf(people), speed, signal)
}

/** Returns false if the audio could not be loaded or played; the browser's voice is then used. */
async function playSound(path: string, speed: number, signal: AbortSignal): Promise<boolean> {
  const file = await callForFile(path, signal).catch(() => null)
  if (!file || signal.aborted) return signal.aborted
  const address = URL.createObjectURL(file)
  const sound = new Audio(address)
  sound.playbackRate = speed
  try {
    await new Promise<void>((resolve, reject) => {
      sound.addEventListener('ended', () => resolve())
      sound.addEventListener('error', () => reject(new Error('This sound can’t be played.')))
      signal.addEventListener('abort', () => {
        sound.pause()
        resolve()
      })
      sound.play().catch(reject)
    })
    return true
  } catch {
    return false
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function saySelf(words: string, speaker: SpeakerProfile, speed: number, signal: AbortSignal): Promise<void> {
  if (!('speechSynthesis' in window)) throw new VoiceFault(NO_VOICE)
  const { voice, pitch, pace } = voiceFor(speaker, await browserVoices())
  if (signal.aborted) return
  const line = new SpeechSynthesisUtterance(words)
  line.voice = voice
  line.lang = voice?.lang ?? 'en-GB'
  line.pitch = pitch
  line.rate = speed * pace
  await new Promise<void>((resolve, reject) => {
    line.addEventListener('end', () => resolve())
    line.addEventListener('error', ({ error }) =>
      error === 'interrupted' || error === 'canceled' ? resolve() : reject(new VoiceFault(NO_VOICE)),
    )
    signal.addEventListener('abort', () => {
      speechSynthesis.cancel()
      resolve()
    })
    speechSynthesis.speak(line)
  })
}

/** Some browsers return their voices only a moment after they are first requested. */
async function browserVoices(): Promise<SpeechSynthesisVoice[]> {
  const now = speechSynthesis.getVoices()
  if (now.length > 0) return now
  await new Promise<void>((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true })
    setTimeout(resolve, VOICES_TIMEOUT_MS)
  })
  return speechSynthesis.getVoices()
}
