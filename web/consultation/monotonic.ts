/**
 * Returns the browser's monotonic time in ms, which does not jump when the system clock is changed. The screen uses no
 * other clock.
 */
export const monotonic = () => performance.now()
