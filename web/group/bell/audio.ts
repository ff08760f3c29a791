let context: AudioContext | null = null

/** The page's own sound, made when it is first needed; null where the browser has none. */
export function pageAudio(): AudioContext | null {
  if (context) return context
  if (typeof AudioContext === 'undefined') return null
  context = new AudioContext()
  return context
}

/** Browsers let a page sound once a person has touched it: whether it may now. */
export async function mayBeHeard(audio: AudioContext): Promise<boolean> {
  if (audio.state === 'running') return true
  // A browser that waits for a touch leaves the promise open.
  await Promise.race([audio.resume().catch(() => undefined), new Promise((late) => setTimeout(late, RESUME_MS))])
  // The check above has narrowed the type.
  return (audio.state as AudioContextState) === 'running'
}

const RESUME_MS = 400

/** Makes the page's sound ready at the first touch or key, so that the bell does not wait for one. Gives what ends it. */
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
