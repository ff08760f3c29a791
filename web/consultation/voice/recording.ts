import type { VoiceReply, VoiceUploadReply } from '#contract/voice.ts'
import { call } from '../../api.ts'
import { closeMicrophone, MicFault } from './microphone.ts'
import type { SpeechInput } from './recognition.ts'

/** Maximum recording time: no question to a patient takes longer. */
const LONGEST_MS = 60_000
/** In order of preference. */
const KINDS = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']
/** Enough for speech: a minute takes a quarter of a megabyte. */
const BITS_A_SECOND = 32_000

export const NO_TRANSCRIPTION =
  'Voice input doesn’t work here: this browser does not recognise speech, and no transcription service is set up. Please type your question.'

export type RecordingContext = { sessionId: string; caseId: number; typed: () => string }

/** Returns whether the server can transcribe a recording. */
export const canTranscribe = async (): Promise<boolean> =>
  (await call<VoiceReply>('GET', '/api/v1/agent/voice/')).transcription

/**
 * Records until it is stopped, for at most a minute, then asks the server for the words. Calls `onEnd` when the
 * recording ends without being stopped.
 */
export function record(stream: MediaStream, place: RecordingContext, onEnd: () => void): SpeechInput {
  const recorder = recorderOf(stream)
  const pieces: Blob[] = []
  const startedAt = new Date()
  let wanted = true
  const words = new Promise<Blob>((resolve, reject) => {
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
    recorder.addEventListener('error', () => {
      reject(new MicFault('issue'))
      onEnd()
    })
    recorder.addEventListener('stop', () => resolve(new Blob(pieces, { type: recorder.mimeType })))
  })
    .finally(() => closeMicrophone(stream))
    .then((sound) => (wanted ? upload(sound, place, startedAt) : ''))
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  setTimeout(() => {
    if (recorder.state === 'inactive') return
    onEnd()
    stop()
  }, LONGEST_MS)
  return {
    how: 'recording',
    words,
    stop,
    cancel: () => {
      wanted = false
      stop()
    },
  }
}

function recorderOf(stream: MediaStream): MediaRecorder {
  try {
    const mimeType = KINDS.find((kind) => MediaRecorder.isTypeSupported(kind))
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_A_SECOND, ...(mimeType && { mimeType }) })
    recorder.start()
    return recorder
  } catch {
    closeMicrophone(stream)
    throw new MicFault('issue')
  }
}

async function upload(sound: Blob, { sessionId, caseId, typed }: RecordingContext, startedAt: Date): Promise<string> {
  const form = new FormData()
  form.set('message', typed())
  form.set('record', sound, 'question')
  form.set('size', `${sound.size}`)
  form.set('start_time', startedAt.toISOString())
  form.set('stop_time', new Date().toISOString())
  form.set('case_id', `${caseId}`)
  form.set('type', sound.type)
  form.set('spm_session_id', sessionId)
  form.set('need_transcript', 'true')
  const { transcript } = await call<VoiceUploadReply>('POST', `/api/agent/${sessionId}/voice/`, form)
  return transcript ?? ''
}
