import { MicFault } from './microphone.ts'

/** What is heard while it goes on, and how it ends: the words, or that the browser's service is not to be had. */
export type Hearing = { how: 'listening' | 'recording'; stop(): void; cancel(): void; words: Promise<string> }

/** The browser has speech recognition and its service does not answer: a recording can still be made. */
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

/** The recognition of this browser, where it has one: Chrome and Safari put a prefix before it. */
export function browserRecognition(): RecognitionClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: RecognitionClass
    webkitSpeechRecognition?: RecognitionClass
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}

/** Errors after which the student has simply said nothing. */
const SILENCE = ['no-speech', 'aborted']
const WITHOUT_SERVICE = ['network', 'service-not-allowed', 'language-not-supported']

/** Listens with the browser's own recognition until it is stopped or hears nothing more. */
export function recognise(Class: RecognitionClass, onWords: (words: string) => void): Hearing {
  const recognition = new Class()
  recognition.lang = 'en-GB'
  recognition.continuous = true
  recognition.interimResults = true
  let heard = ''
  const words = new Promise<string>((resolve, reject) => {
    recognition.addEventListener('result', (event) => {
      heard = spokenIn((event as Event & { results: ArrayLike<Result> }).results)
      onWords(heard)
    })
    recognition.addEventListener('error', (event) => {
      const { error } = event as Event & { error: string }
      if (SILENCE.includes(error)) return
      reject(WITHOUT_SERVICE.includes(error) ? new NoService(error) : micFault(error))
    })
    recognition.addEventListener('end', () => resolve(heard))
  })
  recognition.start()
  return { how: 'listening', words, stop: () => recognition.stop(), cancel: () => recognition.abort() }
}

const micFault = (error: string) => new MicFault(error === 'not-allowed' ? 'blocked' : 'issue')

/** Chrome on Android gives each longer version of a sentence as a result of its own: only the longest counts. */
function spokenIn(results: ArrayLike<Result>): string {
  const parts = Array.from(results, (result) => result[0].transcript.trim())
  return parts.filter((part, i) => part !== '' && !startsWith(parts[i + 1], part)).join(' ')
}

const startsWith = (next: string | undefined, part: string) => (next ?? '').toLowerCase().startsWith(part.toLowerCase())
