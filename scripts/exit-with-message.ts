import { FolderInUse } from '#server/db/folder-lock.ts'
import { OperatorError } from '#server/errors.ts'

/** Exits a command with one sentence instead of a stack trace. */
export function exitWithMessage(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** For `openDatabase(…).catch`: explains that a running server has the embedded database open, and what to do. */
export function exitWhenInUse(error: unknown): never {
  if (!(error instanceof FolderInUse)) throw error
  return exitWithMessage(
    `Stop the server first, then run this again: it has the embedded database in ${error.folder} open, and that has one user at a time.`,
  )
}

/** Exits a command with the message of an error that an operator can fix; any other error is rethrown. */
export function exitWithReason(error: unknown): never {
  if (error instanceof OperatorError && !(error instanceof FolderInUse)) return exitWithMessage(error.message)
  return exitWhenInUse(error)
}
