import { takenSoFar } from './own-process.ts'

// A process that does nothing, as the baseline for Node's own cost.

console.log(JSON.stringify(takenSoFar()))
