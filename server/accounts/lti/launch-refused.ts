/** A refused launch. `reason` is a code for the log, and is not shown to the user. */
export class LaunchRefused extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}
