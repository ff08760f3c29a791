import type { Step } from './steps.ts'
import { add, closingLine, nothing } from './tally.ts'

/** Runs the steps one after another, says how each went, and closes with the sum. Gives the exit code. */
export async function runSteps(steps: readonly Step[]): Promise<0 | 1> {
  let sum = nothing
  for (const step of steps) {
    const began = performance.now()
    const count = await step.run()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${count.failed > 0 ? '✗' : '✓'} ${step.name}: ${closingLine(count)} (${seconds} s)`)
    sum = add(sum, count)
  }
  console.log(closingLine(sum))
  return sum.failed > 0 ? 1 : 0
}
