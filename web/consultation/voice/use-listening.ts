import { useEffect, useRef, useState } from 'react'
import { joined, MicFault, type MicTrouble } from './microphone.ts'
import type { SpeechInput } from './recognition.ts'
import type { RecordingContext } from './recording.ts'
import { CANNOT_LISTEN, faultInWords, NOT_UNDERSTOOD, pieceOf } from './voice-fault.ts'
import { changeVoice, voiceSetting } from './voice-setting.ts'

export type ListeningState = 'off' | 'asking' | 'listening' | 'recording' | 'reading'

export type Listening = {
  state: ListeningState
  /** Nothing has been spoken in this consultation yet. */
  isFirst: boolean
  /** The words recognised so far, if the browser reports them. */
  words: string
  /** Error message for the student. */
  trouble: string | null
  /** Starts listening, or stops and appends the spoken words to the draft. */
  toggle: () => void
  /** Stops listening and returns the whole message, typed and spoken. */
  finish: () => Promise<string | null>
  /** Dismisses the error message, because the student has continued. */
  dismissError: () => void
}

type ListeningOptions = {
  place: Omit<RecordingContext, 'typed'> | null
  draft: string
  onType: (words: string) => void
  onTrouble: (trouble: MicTrouble) => void
  /** Nothing can be asked now: time is up, or a dialog is open. */
  closed: boolean
}

/** Voice input: listens while it is on, and adds the spoken words to the draft. */
export function useListening({ place, draft, onType, onTrouble, closed }: ListeningOptions): Listening {
  const [state, setState] = useState<ListeningState>('off')
  const [isFirst, setFirst] = useState(true)
  const [words, setWords] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const hearing = useRef<SpeechInput | null>(null)
  const latest = useRef({ draft, onType, onTrouble, closed })
  latest.current = { draft, onType, onTrouble, closed }
  const unmounted = useRef(false)
  const transcript = useRef('')
  const onWords = (text: string) => {
    transcript.current = text
    setWords(text)
  }

  const fail = (error: unknown) => {
    if (error instanceof MicFault) latest.current.onTrouble(error.trouble)
    else setTrouble(faultInWords(error, NOT_UNDERSTOOD))
  }

  /** Stops listening. Returns null if the words could not be had. */
  const end = async (): Promise<string | null> => {
    const now = hearing.current
    if (!now) return null
    hearing.current = null
    setState('reading')
    now.stop()
    try {
      return await now.words
    } catch (error) {
      // Keeps the words recognised before the error.
      if (transcript.current) latest.current.onType(joined(latest.current.draft, transcript.current))
      fail(error)
      return null
    } finally {
      onWords('')
      setState('off')
      setFirst(false)
    }
  }

  const commit = async () => {
    const spoken = await end()
    if (spoken) latest.current.onType(joined(latest.current.draft, spoken))
  }

  const start = async () => {
    if (!place || state !== 'off') return
    setTrouble(null)
    setState('asking')
    try {
      const { listen } = await pieceOf(() => import('./listen.ts'), CANNOT_LISTEN)
      const typed = () => latest.current.draft
      const now = await listen({ ...place, typed }, { onWords, onEnd: () => void latestCommit.current() })
      // The student left while the browser was asking for permission.
      if (unmounted.current || latest.current.closed) {
        now.cancel()
        setState('off')
        return
      }
      hearing.current = now
      setState(now.how)
    } catch (error) {
      setState('off')
      fail(error)
    }
  }

  const latestCommit = useRef(commit)
  latestCommit.current = commit
  useEffect(() => {
    if (closed) void latestCommit.current()
  }, [closed])
  useEffect(() => {
    unmounted.current = false
    return () => {
      unmounted.current = true
      hearing.current?.cancel()
    }
  }, [])

  return {
    state,
    isFirst,
    words,
    trouble,
    toggle: () => void (hearing.current ? commit() : start()),
    finish: async () => {
      if (!hearing.current) return latest.current.draft
      const spoken = await end()
      return spoken === null ? null : joined(latest.current.draft, spoken)
    },
    dismissError: () => {
      setTrouble(null)
      if (voiceSetting().trouble) changeVoice({ trouble: null })
    },
  }
}
