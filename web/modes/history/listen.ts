import { closeMicrophone, MicFault, openMicrophone } from './microphone.ts'
import { browserRecognition, type Hearing, NoService, recognise } from './recognition.ts'
import { canTranscribe, NO_TRANSCRIPTION, type Place, record } from './recording.ts'

// Loaded when a student presses the microphone for the first time.

/** A sentence for the student where speaking is not possible and no dialog says why. */
export class CannotListen extends Error {}

/** The browser's service failed once: from then on this page records. */
let serviceIsThere = true

type Told = { onWords: (words: string) => void; onEnd: () => void }

/**
 * Begins to listen: with the browser's recognition where it has one, else by recording for the server. Asks for the
 * microphone first, and before that whether a recording could be turned into text at all.
 */
export async function listen(place: Place, { onWords, onEnd }: Told): Promise<Hearing> {
  const Recognition = serviceIsThere ? browserRecognition() : undefined
  if (!Recognition && !(await canTranscribe())) throw new CannotListen(NO_TRANSCRIPTION)
  const stream = await openMicrophone()
  if (!Recognition) return record(stream, place, onEnd)
  closeMicrophone(stream)
  const hearing = recognise(Recognition, onWords)
  hearing.words.then(onEnd, onEnd)
  return hearing
}

/** What to do after a fault: a service that is not there is tried no more. */
export async function afterFault(error: unknown): Promise<Error> {
  if (!(error instanceof NoService)) return error instanceof Error ? error : new MicFault('issue')
  serviceIsThere = false
  return new CannotListen(
    (await canTranscribe().catch(() => false))
      ? 'Your browser’s speech recognition does not answer. Press the microphone again: we will record you instead.'
      : NO_TRANSCRIPTION,
  )
}
