import { access } from 'node:fs/promises'

/** Whether a file that may be left out is there. */
export const isWritten = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
