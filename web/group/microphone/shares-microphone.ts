/**
 * Phones and tablets give the microphone to one listener at a time: while it is held for its sound, the browser's
 * recognition hears nothing.
 */
export function sharesMicrophone({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  return !isTablet && !/Android|iPhone|iPad|iPod/.test(userAgent)
}

/** Said where the call has the microphone and nothing else can. */
export const CALL_HAS_IT = 'This device can’t write down what you say during a call. Type the lines that matter.'
