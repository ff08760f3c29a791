import { Refusal } from '../../api.ts'

/** An error with our own message for the student, when speech fails and no dialog explains why. */
export class VoiceFault extends Error {}

type Missing = { offline: string; online: string }

export const CANNOT_LISTEN: Missing = {
  offline: 'You’re offline, so we can’t listen to you. Please type your question.',
  online:
    'We can’t listen until you reload this page: there may be a newer version. Please type your question, or reload. Your conversation is saved.',
}
export const CANNOT_SPEAK: Missing = {
  offline: 'You’re offline, so the patient can’t speak. The patient’s words are always on screen.',
  online:
    'The patient can’t speak until you reload this page: there may be a newer version. The patient’s words are always on screen.',
}
export const NOT_UNDERSTOOD = 'We couldn’t make out what you said. Please try again, or type your question.'
export const NOT_SPOKEN = 'The patient’s voice isn’t working just now. The patient’s words are always on screen.'

/**
 * Loads a rarely used part of the page. Without a network or after a new release it may be unavailable, which throws a
 * VoiceFault.
 */
export async function pieceOf<T>(load: () => Promise<T>, missing: Missing): Promise<T> {
  try {
    return await load()
  } catch {
    throw new VoiceFault(navigator.onLine ? missing.online : missing.offline)
  }
}

/** Returns the message of an error if it is ours or the server's; never the browser's own message. */
export const faultInWords = (error: unknown, otherwise: string): string =>
  error instanceof VoiceFault || error instanceof Refusal ? error.message : otherwise
