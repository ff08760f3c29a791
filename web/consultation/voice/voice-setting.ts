import { useSyncExternalStore } from 'react'

/** Whether the patient speaks, how fast, and why speech is unavailable although it is on. */
export type VoiceSetting = { on: boolean; speed: number; trouble: string | null }

export const SPEEDS = [0.7, 0.85, 1, 1.15, 1.3]

const KEY = 'bedside.voice'
const SPEED_KEY = 'bedside.voice-speed'

let setting: VoiceSetting | null = null
const listeners = new Set<() => void>()

/** Returns this browser's setting, read once from storage. */
export function voiceSetting(): VoiceSetting {
  setting ??= {
    on: localStorage.getItem(KEY) === 'on',
    speed: storedSpeed(localStorage.getItem(SPEED_KEY)),
    trouble: null,
  }
  return setting
}

export const storedSpeed = (stored: string | null): number => SPEEDS.find((speed) => `${speed}` === stored) ?? 1

export function changeVoice(change: Partial<VoiceSetting>): void {
  setting = { ...voiceSetting(), ...change }
  if (setting.on) localStorage.setItem(KEY, 'on')
  else localStorage.removeItem(KEY)
  localStorage.setItem(SPEED_KEY, `${setting.speed}`)
  for (const listener of listeners) listener()
}

/** The same as a hook, so that all controls for the voice stay in step. */
export const useVoiceSetting = (): VoiceSetting => useSyncExternalStore(listen, voiceSetting)

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
