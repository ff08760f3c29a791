/** Code of the refusal when the student has no such journey, or the case is not in it. */
export const NO_SUCH_JOURNEY = 'no-such-journey'
