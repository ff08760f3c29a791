const KEY = 'bedside.typing-pause'

/** How long (ms) the patient seems to think before a reply of this length shows: human, and never tiring. */
export const typingPauseMs = (reply: string): number => Math.min(1600, 450 + 11 * reply.length)

export const typingPauseWanted = (): boolean => localStorage.getItem(KEY) !== 'off'

export function wantTypingPause(wanted: boolean): void {
  if (wanted) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
}
