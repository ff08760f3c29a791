import type { CheckStep } from './steps.ts'
import { add, closingLine, nothing, type TestCount } from './tally.ts'

/** Lists that run in parallel, each executing its steps in order. */
export type CheckStage = readonly (readonly CheckStep[])[]

/** Runs the stages in order, reports each step, and ends with the total. Returns the exit code. */
export async function runStages(stages: readonly CheckStage[]): Promise<0 | 1> {
  let sum = nothing
  for (const stage of stages) for (const count of await Promise.all(stage.map(runSteps))) sum = add(sum, count)
  console.log(closingLine(sum))
  return sum.failed > 0 ? 1 : 0
}

async function runSteps(steps: readonly CheckStep[]): Promise<TestCount> {
  let sum = nothing
  for (const step of steps) {
    const began = performance.now()
    const count = await step.run()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${count.failed > 0 ? '✗' : '✓'} ${step.name}: ${closingLine(count)} (${seconds} s)`)
    sum = add(sum, count)
  }
  return sum
}
