import { closeMicrophone, openMicrophone } from './microphone.ts'
import { browserRecognition, type Hearing, NoService, recognise } from './recognition.ts'
import { canTranscribe, NO_TRANSCRIPTION, type RecordingContext, record } from './recording.ts'
import { VoiceFault } from './voice-fault.ts'

// Loaded when a student presses the microphone for the first time.

const RECORD_INSTEAD =
  'Your browser’s speech recognition isn’t responding. Press the microphone again and we’ll record you instead.'

/** The browser's service failed once: from then on this page records. */
let serviceIsThere = true

type ListenCallbacks = { onWords: (words: string) => void; onEnd: () => void }

/**
 * Begins to listen: with the browser's recognition where it has one, else by recording for the server. Asks for the
 * microphone first, and before that whether a recording could be turned into text at all.
 */
export async function listen(place: RecordingContext, { onWords, onEnd }: ListenCallbacks): Promise<Hearing> {
  const Recognition = serviceIsThere ? browserRecognition() : undefined
  if (!Recognition && !(await canTranscribe())) throw new VoiceFault(NO_TRANSCRIPTION)
  const stream = await openMicrophone()
  if (!Recognition) return record(stream, place, onEnd)
  closeMicrophone(stream)
  const hearing = recognise(Recognition, onWords)
  hearing.words.then(onEnd, onEnd)
  const words = withoutService(hearing.words)
  words.catch(() => undefined)
  return { ...hearing, words }
}

/** A service that is not there is tried no more; its fault tells the student what to do instead. */
async function withoutService(words: Promise<string>): Promise<string> {
  try {
    return await words
  } catch (error) {
    if (!(error instanceof NoService)) throw error
    serviceIsThere = false
    const canRecord = await canTranscribe().catch(() => false)
    throw new VoiceFault(canRecord ? RECORD_INSTEAD : NO_TRANSCRIPTION)
  }
}
