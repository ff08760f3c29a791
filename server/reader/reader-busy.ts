/** Too many messages wait for the reader: the person is asked to send theirs again. */
export class ReaderBusy extends Error {}
