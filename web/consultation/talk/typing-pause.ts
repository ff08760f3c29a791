const KEY = 'bedside.typing-pause'

/** Returns how long (ms) the patient appears to think before a reply of this length: lifelike, at most 1.6 s. */
export const typingPauseMs = (reply: string): number => Math.min(1600, 450 + 11 * reply.length)

export const isTypingPauseOn = (): boolean => localStorage.getItem(KEY) !== 'off'

export function saveTypingPause(enabled: boolean): void {
  if (enabled) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
}
