/** The browser's monotonic clock in ms: the only clock that the screen reads. */
export const monotonic = () => performance.now()
