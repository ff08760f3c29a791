import { Refusal } from '../../api.ts'

/** A sentence of our own for the student, where nothing can be said or heard and no dialog says why. */
export class VoiceFault extends Error {}

type Missing = { offline: string; online: string }

export const CANNOT_LISTEN: Missing = {
  offline: 'You are offline, so we cannot listen to you. Please type your question.',
  online:
    'We cannot listen to you until this page is loaded again: there may be a newer one. Please type your question, or reload: your conversation is kept.',
}
export const CANNOT_SPEAK: Missing = {
  offline: 'You are offline, so the patient cannot speak. The patient’s words are always on the screen.',
  online:
    'The patient cannot speak until this page is loaded again: there may be a newer one. The patient’s words are always on the screen.',
}
export const NOT_MADE_OUT = 'We could not make out what you said. Please try again, or type your question.'
export const NOT_SPOKEN =
  'The patient’s voice does not work here just now. The patient’s words are always on the screen.'

/** A piece of the page that is rarely wanted; without a network or after a new release it may not be there to be had. */
export async function pieceOf<T>(load: () => Promise<T>, missing: Missing): Promise<T> {
  try {
    return await load()
  } catch {
    throw new VoiceFault(navigator.onLine ? missing.online : missing.offline)
  }
}

/** What the student may read of a fault: our own sentences and the server's, never a browser's. */
export const faultInWords = (error: unknown, otherwise: string): string =>
  error instanceof VoiceFault || error instanceof Refusal ? error.message : otherwise
