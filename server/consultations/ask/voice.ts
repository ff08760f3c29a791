import { z } from 'zod'
import { MESSAGE_MAX } from '#contract/values/messages.ts'
import { RECORDING_MAX, replyAudio, voiceReply, voiceUploadReply, voiceUploadRequest } from '#contract/voice.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { spokenBy } from '#engine/case/spoken-by.ts'
import { audioType } from '../../audio-type.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import { type RateLimit, rateLimit } from '../../limits/rate-limit-store.ts'
import { openRunning, refuseLate, sessionParams } from '../attempts/opened.ts'
import { findWords } from '../attempts/turn-store.ts'

/** No student records or plays this much in an hour; an abusive script would, at our expense. */
const RECORDINGS: RateLimit = {
  tries: 200,
  minutes: 60,
  message: 'You’ve sent a lot of recordings. Please type for a while.',
}
const REPLIES_PLAYED: RateLimit = {
  tries: 600,
  minutes: 60,
  message: 'You’ve listened to a lot of replies this hour. Please read them for a while.',
}

/** Besides the recording, a form contains its other fields and the multipart boundaries. */
const FORM_MAX = RECORDING_MAX + 16_384

export const NO_TRANSCRIPTION =
  'Voice input doesn’t work here: this browser does not recognise speech, and no transcription service is set up. Please type your question.'
const NOT_UNDERSTOOD = 'We couldn’t make out your recording. Please try again, or type your question.'

/** Returns the speech services available here, which the page checks before asking for a microphone. */
export const showVoice = endpoint({
  returns: voiceReply,
  handle: async (_, { transcribe, speech }) => ({ transcription: Boolean(transcribe), speech: Boolean(speech) }),
})

/** Transcribes a recorded question, for the student to send. The recording goes to the service and is not stored. */
export const uploadVoice = endpoint({
  params: sessionParams,
  body: voiceUploadRequest,
  form: { mostBytes: FORM_MAX },
  returns: voiceUploadReply,
  async handle({ params, body, user }, deps) {
    refuseLate(await openRunning(deps, params.sessionId, user), deps.now())
    const recording = new Uint8Array(await body.record.arrayBuffer())
    const type = audioType(recording)
    if (!type) throw invalid('We don’t support this kind of recording.', { record: ['This is not a recording.'] })
    if (body.need_transcript === 'false') return { transcript: null }
    if (!deps.transcribe) throw conflict('no-transcription', NO_TRANSCRIPTION)
    await rateLimit(deps.db, `recording:${user.id}`, RECORDINGS, deps.now())
    const transcript = await deps.transcribe(recording, type)
    if (!transcript) throw conflict('not-transcribed', NOT_UNDERSTOOD)
    return { transcript: transcript.slice(0, MESSAGE_MAX) }
  },
})

/** Returns a reply as audio, in the voice of the patient or the informant. */
export const speakReply = endpoint({
  params: z.object({ id: z.uuid() }),
  returns: replyAudio,
  async handle({ params, user }, { db, content, now, speech }) {
    const said = await findWords(db, params.id, user.id)
    const patientCase = said && content.cases.get(said.caseId)
    if (!patientCase || !speech) throw notFound('We could not find this reply.')
    await rateLimit(db, `heard:${user.id}`, REPLIES_PLAYED, now())
    const sound = await speech(said.reply.response, spokenBy(viewOf(patientCase).card))
    if (!sound) throw conflict('no-sound', 'This reply can’t be played just now.')
    return sound
  },
})
