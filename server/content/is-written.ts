import { access } from 'node:fs/promises'

/** Returns whether an optional file exists. */
export const isWritten = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
