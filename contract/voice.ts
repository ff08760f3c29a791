import { z } from 'zod'

/** In bytes: a minute of speech is a tenth of it. */
export const RECORDING_MAX = 4_000_000

/** Speech services of this server; without them the browser may provide them. */
export const voiceReply = z.object({ transcription: z.boolean(), speech: z.boolean() })

/** A recorded question, as a form. Times are the browser's; nothing of it is stored. */
export const voiceUploadRequest = z.object({
  /** Text typed before recording. */
  message: z.string().max(4000).optional(),
  record: z.file('Please record something first.').min(1, 'The recording is empty.').max(RECORDING_MAX),
  size: z.string().max(20).optional(),
  start_time: z.string().max(40).optional(),
  stop_time: z.string().max(40).optional(),
  case_id: z.string().max(20).optional(),
  type: z.string().max(100).optional(),
  spm_session_id: z.string().max(64).optional(),
  need_transcript: z.enum(['true', 'false']).optional(),
})
/** The transcript; null if none was requested. */
export const voiceUploadReply = z.object({ transcript: z.string().nullable() })

/** A reply as audio. */
export const replyAudio = z.file()

export type VoiceReply = z.infer<typeof voiceReply>
export type VoiceUploadReply = z.infer<typeof voiceUploadReply>
