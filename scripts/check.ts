import { fastStages } from './checks/all-steps.ts'
import { run } from './checks/run.ts'
import { runStages } from './checks/run-steps.ts'

const args = process.argv.slice(2)
if (args[0] === 'house') {
  await import('./house/print-house.ts')
} else if (args.some((arg) => ['--case', '--condition', '--quiz'].includes(arg))) {
  // Most of a check is repeated work, so compiled code and the reader's results are cached.
  const env = { NODE_COMPILE_CACHE: '.cache/node' }
  const { code } = await run(process.execPath, ['scripts/check-content.ts', ...args], { show: true, env })
  process.exitCode = code
} else {
  process.exitCode = await runStages(fastStages())
}
