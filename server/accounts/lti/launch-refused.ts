/** A launch that is not accepted. The log holds the word; the person reads nothing of it. */
export class LaunchRefused extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}
