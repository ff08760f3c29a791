import { useEffect, useRef, useState } from 'react'
import { closeMicrophone, MicFault, openMicrophone } from '../../consultation/voice/microphone.ts'
import { browserRecognition, type Hearing, recognise } from '../../consultation/voice/recognition.ts'

/** So long a pause ends a line. */
const PAUSE_MS = 1200

const NO_RECOGNITION = 'This browser cannot write down what you say. Type the lines that matter instead.'
const NO_SERVICE = 'Your browser’s speech recognition does not answer. Type the lines that matter instead.'

export type WritingDown = {
  on: boolean
  /** What is being heard and is no line yet. */
  words: string
  trouble: string | null
  toggle: () => void
}

/**
 * Writes down what is said into this device, line by line, until it is turned off. Nothing leaves the device but the
 * words. `wanted` is false while nothing may be written down: then the microphone is closed.
 */
export function useWritingDown(wanted: boolean, onLine: (words: string) => void): WritingDown {
  const [on, setOn] = useState(false)
  const [words, setWords] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const tell = useRef(onLine)
  tell.current = onLine
  const going = on && wanted

  useEffect(() => {
    if (!going) return
    const Recognition = browserRecognition()
    if (!Recognition) {
      setTrouble(NO_RECOGNITION)
      setOn(false)
      return
    }
    let stopped = false
    let hearing: Hearing | undefined
    let pause: ReturnType<typeof setTimeout> | undefined

    const listenOn = async () => {
      while (!stopped) {
        hearing = recognise(Recognition, (heard) => {
          setWords(heard)
          clearTimeout(pause)
          pause = setTimeout(() => hearing?.stop(), PAUSE_MS)
        })
        const said = (await hearing.words).trim()
        setWords('')
        if (said !== '') tell.current(said)
      }
    }
    const begin = async () => {
      closeMicrophone(await openMicrophone())
      await listenOn()
    }
    begin().catch((error: unknown) => {
      if (stopped) return
      setTrouble(error instanceof MicFault ? error.message : NO_SERVICE)
      setOn(false)
    })
    return () => {
      stopped = true
      clearTimeout(pause)
      // What was said until now is still a line.
      hearing?.stop()
      setWords('')
    }
  }, [going])

  return {
    on: going,
    words,
    trouble,
    toggle: () => {
      setTrouble(null)
      setOn(!on)
    },
  }
}
