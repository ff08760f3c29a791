import { lineOfFault } from './fault-in-log.ts'

/** Ends the process on an uncaught error, as Node does, but without printing its message. */
export function endOnUncaught() {
  process.on('uncaughtException', (error) => {
    console.error(lineOfFault(error, new Date()))
    process.exit(1)
  })
}
