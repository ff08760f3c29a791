import { closeMicrophone, openMicrophone } from './microphone.ts'
import { browserRecognition, NoService, recognise, type SpeechInput } from './recognition.ts'
import { canTranscribe, NO_TRANSCRIPTION, type RecordingContext, record } from './recording.ts'
import { VoiceFault } from './voice-fault.ts'

// This module is loaded when a student first presses the microphone.

const RECORD_INSTEAD =
  'Your browser’s speech recognition isn’t responding. Press the microphone again and we’ll record you instead.'

/** The browser's speech service has not failed yet. After a failure, this page records instead. */
let serviceIsThere = true

type ListenCallbacks = { onWords: (words: string) => void; onEnd: () => void }

/**
 * Starts listening: with the browser's speech recognition if it has one, otherwise by recording for the server. Checks
 * first that a recording could be transcribed, then asks for the microphone. Throws a VoiceFault or MicFault.
 */
export async function listen(place: RecordingContext, { onWords, onEnd }: ListenCallbacks): Promise<SpeechInput> {
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

/** Stops using a speech service that is unavailable, and tells the student what to do instead. */
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
