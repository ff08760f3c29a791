/** Thrown if the reader's queue is full; the user is asked to send the message again. */
export class ReaderBusy extends Error {}
