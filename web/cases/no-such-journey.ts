/** The code of the refusal where a student has no such journey, or the patient is not on it. */
export const NO_SUCH_JOURNEY = 'no-such-journey'
