import { fastStages } from './checks/all-steps.ts'
import { run } from './checks/run.ts'
import { runStages } from './checks/run-steps.ts'

const args = process.argv.slice(2)
if (args.some((arg) => ['--case', '--condition', '--quiz'].includes(arg))) {
  const { code } = await run(process.execPath, ['scripts/check-content.ts', ...args], { show: true })
  process.exitCode = code
} else {
  process.exitCode = await runStages(fastStages())
}
