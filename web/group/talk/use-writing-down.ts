import { useEffect, useRef, useState } from 'react'
import { MicFault } from '../../consultation/voice/microphone.ts'
import { browserRecognition, recognise, type SpeechInput } from '../../consultation/voice/recognition.ts'

/** Pause that ends a line. */
const PAUSE_MS = 1200

const NO_RECOGNITION = 'This browser cannot write down what you say. Type the lines that matter instead.'
const NO_SERVICE = 'Your browser’s speech recognition isn’t responding. Type the lines that matter instead.'

/**
 * Transcribes speech line by line while `going`; only the text is sent to the room, but the browser
 * may send the audio to its vendor. Returns the words so far of the
 * unfinished line. Calls `onTrouble` with the reason if nothing can be transcribed.
 */
export function useWritingDown(
  going: boolean,
  onLine: (words: string) => void,
  onTrouble: (trouble: string) => void,
): string {
  const [words, setWords] = useState('')
  const handlers = useRef({ onLine, onTrouble })
  handlers.current = { onLine, onTrouble }

  useEffect(() => {
    if (!going) return
    const Recognition = browserRecognition()
    if (!Recognition) {
      handlers.current.onTrouble(NO_RECOGNITION)
      return
    }
    let stopped = false
    let hearing: SpeechInput | undefined
    let pause: ReturnType<typeof setTimeout> | undefined

    const listenOn = async () => {
      while (!stopped) {
        hearing = recognise(Recognition, (interim) => {
          setWords(interim)
          clearTimeout(pause)
          pause = setTimeout(() => hearing?.stop(), PAUSE_MS)
        })
        const final = (await hearing.words).trim()
        setWords('')
        if (final !== '') handlers.current.onLine(final)
      }
    }
    listenOn().catch((error: unknown) => {
      if (!stopped) handlers.current.onTrouble(error instanceof MicFault ? error.message : NO_SERVICE)
    })
    return () => {
      stopped = true
      clearTimeout(pause)
      // Flush the words so far as a line.
      hearing?.stop()
      setWords('')
    }
  }, [going])
  return words
}
