/**
 * Phones and tablets give the microphone to one consumer at a time: while the page holds its audio, the browser's
 * speech recognition receives none.
 */
export function sharesMicrophone({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  return !isTablet && !/Android|iPhone|iPad|iPod/.test(userAgent)
}

/** Shown when the call holds the microphone and speech recognition cannot use it. */
export const CALL_HAS_IT = 'This device can’t write down what you say during a call. Type the lines that matter.'
