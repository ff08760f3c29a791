import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'

export type LiveServer = {
  url: string
  /** The process id, from which the system reports resident memory. */
  pid: number
  /** Whether the process is still running. */
  isAlive: () => boolean
  /** Returns its output so far. */
  output: () => string
  /** Kills it immediately, as a power cut would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Node's flags for scripts of ours, the same as the launcher's (scripts/launch.mjs). */
export const NODE_FLAGS: readonly string[] = [
  '--min-semi-space-size=16',
  '--import',
  new URL('../quick-resolve.mjs', import.meta.url).href,
]

/** `cwd` is the folder in which it finds its content. */
export type LiveSettings = { port?: number; env: Record<string, string>; cwd?: string }

/** Starts the real server as a separate process and waits until it responds. Its settings come from `env` only. */
export async function startServer(
  { port, env, cwd = '.' }: LiveSettings,
  entry = 'server/main.ts',
): Promise<LiveServer> {
  const listenOn = port ?? (await freePort())
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [...process.execArgv, ...NODE_FLAGS, resolve(entry)], {
    cwd,
    env: { PATH, NODE_COMPILE_CACHE, PORT: `${listenOn}`, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = `http://localhost:${listenOn}`
  try {
    await answering(url, child, () => output)
  } catch (fault) {
    await end(child, 'SIGKILL')
    throw fault
  }
  return {
    url,
    pid: child.pid ?? 0,
    isAlive: () => isAlive(child),
    output: () => output,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

export const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (!isAlive(child)) return
  child.kill(signal)
  await once(child, 'exit')
}

async function answering(url: string, child: ChildProcess, output: () => string) {
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended before it answered:\n${output()}`)
    const reply = await fetch(`${url}/healthz`).catch(() => undefined)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server did not answer within a minute:\n${output()}`)
}
