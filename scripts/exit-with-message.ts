import { FolderInUse } from '#server/db/folder-lock.ts'
import { OperatorError } from '#server/errors.ts'

/** Ends a command of the console with one sentence instead of a stack of calls. */
export function exitWithMessage(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** For `openDatabase(…).catch`: a server that has the embedded database open is named, and what to do. */
export function exitWhenInUse(error: unknown): never {
  if (!(error instanceof FolderInUse)) throw error
  return exitWithMessage(
    `Stop the server first, then run this again: it has the embedded database in ${error.folder} open, and that has one user at a time.`,
  )
}

/** Ends a command with the sentence of what an operator can put right; any other fault is thrown on. */
export function exitWithReason(error: unknown): never {
  if (error instanceof OperatorError && !(error instanceof FolderInUse)) return exitWithMessage(error.message)
  return exitWhenInUse(error)
}
