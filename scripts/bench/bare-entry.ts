import { takenSoFar } from './own-process.ts'

// A process that does nothing: what Node itself costs.

console.log(JSON.stringify(takenSoFar()))
