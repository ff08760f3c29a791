import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './live-server.ts'

export type Cluster = {
  url: string
  /** Kills it immediately, as a crash would, without a final flush. */
  crash(): Promise<void>
  /** Shuts it down as an administrator would: connections are closed, whatever they are doing. */
  shutDown(): Promise<void>
  /** Restarts it on the same data and port. */
  restart(): Promise<void>
  stop(): void
}

/** Starts a throw-away PostgreSQL on a free port; returns undefined where its binaries are not installed. */
export async function startCluster(): Promise<Cluster | undefined> {
  const bin = findBinaries()
  if (!bin) return undefined

  const owner = clusterOwner()
  const home = mkdtempSync(join(tmpdir(), 'bedside-postgres-'))
  if (owner) chownSync(home, owner.uid, owner.gid)
  const data = join(home, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'bedside', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    ...owner,
    stdio: 'ignore',
    cwd: home,
  })

  const port = await freePort()
  // Only a crash of the whole machine loses unflushed data, and then this cluster does not matter.
  const own = ['max_connections=200', 'fsync=off', 'full_page_writes=off']
  const settings = ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', home, ...own.flatMap((one) => ['-c', one])]
  const start = () => spawn(join(bin, 'postgres'), settings, { ...owner, stdio: 'ignore', cwd: home })
  let server: ChildProcess = start()
  const stop = () => {
    server.kill('SIGINT')
    spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { ...owner, stdio: 'ignore', cwd: home })
    rmSync(home, { recursive: true, force: true })
  }
  await ready(bin, port, stop)
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal)
    await once(server, 'exit')
  }
  const restart = async () => {
    server = start()
    await ready(bin, port, stop)
  }
  return {
    url: `postgres://bedside@127.0.0.1:${port}/postgres`,
    crash: () => end('SIGQUIT'),
    shutDown: () => end('SIGINT'),
    restart,
    stop,
  }
}

/** Finds the binaries on the PATH, or where Debian installs them. */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : []
  const places = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')))
}

/** Returns the user for PostgreSQL, which refuses to run as root: the system's postgres user when run as root. */
function clusterOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim())
  return { uid: id('-u'), gid: id('-g') }
}

async function ready(bin: string, port: number, stop: () => void) {
  const until = Date.now() + 20_000
  while (Date.now() < until) {
    const probe = spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', `${port}`], { stdio: 'ignore' })
    if (probe.status === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  stop()
  throw new Error('The throw-away PostgreSQL did not start within 20 seconds.')
}
