import { MicFault } from './microphone.ts'

/** Speech input in progress, and its outcome: the words, or a rejection with `NoService`. */
export type SpeechInput = { how: 'listening' | 'recording'; stop(): void; cancel(): void; words: Promise<string> }

/** The browser has speech recognition but its service does not respond. Recording may still work. */
export class NoService extends Error {}

type Result = { readonly isFinal: boolean; readonly 0: { readonly transcript: string } }
type Recognition = EventTarget & {
  lang: string
  continuous: boolean
  interimResults: boolean
  start(): void
  stop(): void
  abort(): void
}
export type RecognitionClass = new () => Recognition

/** Returns the browser's speech recognition, if it has one. Chrome and Safari prefix the class. */
export function browserRecognition(): RecognitionClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: RecognitionClass
    webkitSpeechRecognition?: RecognitionClass
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}

/** Errors that only mean that the student said nothing. */
const SILENCE = ['no-speech', 'aborted']
const WITHOUT_SERVICE = ['network', 'service-not-allowed', 'language-not-supported']

/** Listens with the browser's speech recognition until it is stopped or detects the end of speech. */
export function recognise(Class: RecognitionClass, onWords: (words: string) => void): SpeechInput {
  const recognition = new Class()
  recognition.lang = 'en-GB'
  recognition.continuous = true
  recognition.interimResults = true
  let transcript = ''
  const words = new Promise<string>((resolve, reject) => {
    recognition.addEventListener('result', (event) => {
      transcript = spokenIn((event as Event & { results: ArrayLike<Result> }).results)
      onWords(transcript)
    })
    recognition.addEventListener('error', (event) => {
      const { error } = event as Event & { error: string }
      if (SILENCE.includes(error)) return
      reject(WITHOUT_SERVICE.includes(error) ? new NoService(error) : micFault(error))
    })
    recognition.addEventListener('end', () => resolve(transcript))
  })
  recognition.start()
  return { how: 'listening', words, stop: () => recognition.stop(), cancel: () => recognition.abort() }
}

const micFault = (error: string) => new MicFault(error === 'not-allowed' ? 'blocked' : 'issue')

/** Chrome on Android returns each longer version of a sentence as a separate result; only the longest counts. */
function spokenIn(results: ArrayLike<Result>): string {
  const parts = Array.from(results, (result) => result[0].transcript.trim())
  return parts.filter((part, i) => part !== '' && !startsWith(parts[i + 1], part)).join(' ')
}

const startsWith = (next: string | undefined, part: string) => (next ?? '').toLowerCase().startsWith(part.toLowerCase())
