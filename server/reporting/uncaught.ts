import { lineOfFault } from './fault-in-log.ts'

/** Ends the process on an uncaught fault, as Node does, but without printing the error's words. */
export function endOnUncaught() {
  process.on('uncaughtException', (error) => {
    console.error(lineOfFault(error, new Date()))
    process.exit(1)
  })
}
