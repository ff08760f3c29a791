let context: AudioContext | null = null

/** Returns the page's audio context, created on first use, or null if the browser has none. */
export function pageAudio(): AudioContext | null {
  if (context) return context
  if (typeof AudioContext === 'undefined') return null
  context = new AudioContext()
  return context
}

/** Reports whether the page may play sound: browsers allow it only after a user gesture. */
export async function canPlay(audio: AudioContext): Promise<boolean> {
  if (audio.state === 'running') return true
  // If the browser is waiting for a user gesture, the promise stays pending.
  await Promise.race([audio.resume().catch(() => undefined), new Promise((late) => setTimeout(late, RESUME_MS))])
  // The check above narrowed the type.
  return (audio.state as AudioContextState) === 'running'
}

const RESUME_MS = 400

/** Resumes the page's audio on the first press, so that the bell is not delayed. Returns a cleanup function. */
export function wakeAtTouch(): () => void {
  const wake = () =>
    void pageAudio()
      ?.resume()
      .catch(() => undefined)
  window.addEventListener('pointerdown', wake)
  window.addEventListener('keydown', wake)
  return () => {
    window.removeEventListener('pointerdown', wake)
    window.removeEventListener('keydown', wake)
  }
}
