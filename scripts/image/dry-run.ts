import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, globSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, isAlive } from '../checks/live-server.ts'
import { run } from '../checks/run.ts'
import type { BuildStage, ContainerInstruction } from './containerfile.ts'
import { contextFiles } from './context.ts'

// Runs the steps of a Containerfile in folders: each stage is a folder, which serves as its /.

type Made = { root: string; workdir: string; env: Record<string, string> }
type Settings = {
  /** The folder that contains the stages. */
  folder: string
  /** Build arguments. */
  args: Record<string, string>
  /** Whether to provide existing vectors, as left by an earlier build. */
  vectors: boolean
  say: (line: string) => void
}

/** The user id that runs the last stage, as in the image. */
const USER = 1000

/** Builds every stage in its folder, without layers. Throws where a step fails. */
export async function makeStages(
  stages: readonly BuildStage[],
  { folder, args, vectors, say }: Settings,
): Promise<Made> {
  const made = new Map<string, Made>()
  const files = contextFiles('.')
  let last: Made | undefined
  for (const [at, { name = `${at}`, image, steps }] of stages.entries()) {
    const before = made.get(image)
    const root = join(folder, name)
    mkdirSync(root)
    if (before) cpSync(before.root, root, { recursive: true, verbatimSymlinks: true })
    let own: Made = { root, workdir: before?.workdir ?? '/', env: { ...before?.env } }
    say(`Stage ${name}${before ? `, from ${image}` : ` (${image} is this machine)`}`)
    for (const step of steps) own = await makeStep(step, own, { made, files, args, vectors, say })
    made.set(name, own)
    last = own
  }
  if (!last) throw new Error('There is no stage.')
  return last
}

type DryRunContext = Pick<Settings, 'args' | 'vectors' | 'say'> & {
  made: ReadonlyMap<string, Made>
  files: readonly string[]
}

async function makeStep(step: ContainerInstruction, own: Made, around: DryRunContext): Promise<Made> {
  const place = (path: string) => join(own.root, resolve(own.workdir, path))
  switch (step.kind) {
    case 'workdir':
      mkdirSync(place(step.path), { recursive: true })
      return { ...own, workdir: resolve(own.workdir, step.path) }
    case 'env':
      return { ...own, env: { ...own.env, [step.name]: step.value } }
    case 'arg': {
      const value = around.args[step.name] ?? step.value
      return value === undefined ? own : { ...own, env: { ...own.env, [step.name]: value } }
    }
    case 'copy':
      copy(step, place, around)
      // Imitates an earlier build on the same machine, which left these files.
      if (around.vectors && step.sources.includes('.'))
        cpSync('.cache/reader', place('.cache/reader'), { recursive: true })
      return own
    case 'run':
      await runStep(step.command, own, around.say)
      return own
    case 'user':
    case 'healthcheck':
    case 'cmd':
    case 'other':
      return own
  }
}

function copy(
  { sources, target, from, owner }: ContainerInstruction & { kind: 'copy' },
  place: (path: string) => string,
  around: DryRunContext,
) {
  const stage = from === undefined ? undefined : around.made.get(from)
  for (const source of sources) {
    if (stage) copyTree(join(stage.root, source), place(target))
    else
      for (const file of around.files.filter(
        (one) => source === '.' || one === source || one.startsWith(`${source}/`),
      )) {
        const to = file === source ? join(place(target), target.endsWith('/') ? basename(file) : '') : place(file)
        mkdirSync(dirname(to), { recursive: true })
        cpSync(file, to)
      }
  }
  if (owner !== undefined && process.getuid?.() === 0) own(place(target))
}

function copyTree(from: string, to: string) {
  if (!existsSync(from)) throw new Error(`There is no ${from} to copy.`)
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

function own(folder: string) {
  chownSync(folder, USER, USER)
  for (const path of globSync('**', { cwd: folder })) chownSync(join(folder, path), USER, USER)
}

async function runStep(command: string, { root, workdir, env }: Made, say: (line: string) => void) {
  if (command.includes('apt-get')) return say(`  left out, it is about the image's own system: ${command}`)
  say(`  ${command}`)
  const began = performance.now()
  const { code, output } = await run('sh', ['-ec', command], { cwd: join(root, workdir), env })
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`)
  say(`    ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

type Command = string[]

/** Runs the image's command, as an unprivileged user when root, and its health check. */
export async function tryImage(
  { root, workdir, env }: Made,
  { cmd, healthcheck, say }: { cmd: Command; healthcheck: Command; say: (line: string) => void },
) {
  for (let folder = join(root, workdir); folder.startsWith(dirname(root)); folder = dirname(folder)) readable(folder)
  const data = join(root, 'data')
  mkdirSync(data)
  const asRoot = process.getuid?.() === 0
  if (asRoot) chownSync(data, USER, USER)
  const port = `${await freePort()}`
  const settings = {
    PATH: process.env.PATH ?? '',
    ...env,
    PORT: port,
    DATA_DIR: data,
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
  const within = { cwd: join(root, workdir), env: settings, ...(asRoot && { uid: USER, gid: USER }) }
  const begin = ([program = '', ...args]: Command) =>
    spawn(program, args, { ...within, stdio: ['ignore', 'pipe', 'pipe'] })
  const began = performance.now()
  const server = begin(cmd)
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  try {
    await isReady(`http://127.0.0.1:${port}`, server, () => output)
    say(`It is ready after ${((performance.now() - began) / 1000).toFixed(1)} s${asRoot ? `, as user ${USER}` : ''}.`)
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    if (!page.includes('<title>')) throw new Error('The first page is not there.')
    const check = begin(healthcheck)
    const [code] = (await once(check, 'exit')) as [number]
    if (code !== 0) throw new Error(`The health check ended with ${code}.`)
    say('The first page is there, and the health check says that it is well.')
    server.kill('SIGTERM')
    const [ended] = (await once(server, 'exit')) as [number | null]
    if (ended !== 0) throw new Error(`It ended with ${ended} at SIGTERM:\n${output}`)
    say('SIGTERM ends it with 0.')
  } finally {
    if (isAlive(server)) server.kill('SIGKILL')
  }
}

/** Makes a folder readable for the image's own user. */
function readable(folder: string) {
  if (lstatSync(folder).isDirectory() && statSync(folder).uid === process.getuid?.())
    chmodSync(folder, statSync(folder).mode | 0o55)
}

const START_MS = 300_000

async function isReady(url: string, server: ChildProcess, output: () => string) {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    if (!isAlive(server)) throw new Error(`It ended before it was ready:\n${output()}`)
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return
    await pause(200)
  }
  throw new Error(`It was not ready within five minutes:\n${output()}`)
}
