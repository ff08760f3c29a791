import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSound } from '#server/content/load-cases.ts'
import { startServer } from '../checks/live-server.ts'
import { milliseconds, quantile, row } from './figures.ts'
import { inOwnProcess } from './own-process.ts'

const SIZES = [6, 20, 200]
const STARTS = 3
/** Copies get ids that no real case uses. */
const FIRST_COPY = 1001

type Report = { loadingMs: number; medianMs: number; p99Ms: number; memoryMb: number }
type Original = { id: number; folder: string }

/** Measures the cost of a larger library: the server's start on the embedded database, and a message. */
export async function benchLibraries() {
  const { content } = await loadSound('content')
  const originals = [...content.cases.values()].slice(0, SIZES[0]).map(({ id, file }): Original => {
    return { id, folder: `${String(id).padStart(3, '0')}-${file.slug}` }
  })
  console.log('\nLibraries of several sizes (copies of cases), milliseconds')
  console.log(row('', ['first start', 'later start', 'processor', 'loading', 'message', 'p99', 'memory']))
  for (const size of SIZES) await inLibrary(originals, size, (folder) => measure(folder, originals, size))
}

async function measure(folder: string, originals: readonly Original[], size: number) {
  const first = await startOf(folder)
  const later: Start[] = []
  for (let n = 0; n < STARTS; n++) later.push(await startOf(folder))
  const ids = originals.map(({ id }) => `${id}`)
  const { loadingMs, medianMs, p99Ms, memoryMb } = inOwnProcess<Report>('library-entry.ts', ids, folder)
  const [wall, processor] = [(start: Start) => start.wallMs, (start: Start) => start.processorMs].map((of) =>
    quantile(later.map(of), 0.5),
  )
  const figures = [first.wallMs, wall!, processor!, loadingMs, medianMs, p99Ms].map(milliseconds)
  console.log(row(`${size} cases`, [...figures, `${memoryMb.toFixed(0)} MB`]))
}

type Start = { wallMs: number; processorMs: number }

/** Measures from the start of the server's process until it responds, with the database in the same folder. */
async function startOf(folder: string): Promise<Start> {
  const began = performance.now()
  const env = { DATA_DIR: join(folder, 'data'), NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' }
  const server = await startServer({ env, cwd: folder })
  const start = { wallMs: performance.now() - began, processorMs: processorMs(server.pid) }
  await server.stop()
  return start
}

const TICK_MS = 10

/** Returns a process's user and system time in ms; 0 where the system does not report it. */
function processorMs(pid: number): number {
  const stat = `/proc/${pid}/stat`
  if (!existsSync(stat)) return 0
  const afterName = readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(afterName[11]) + Number(afterName[12])) * TICK_MS
}

/** Creates a folder with a library of this size: the originals, and copies with their own ids and slugs. */
async function inLibrary(originals: readonly Original[], size: number, work: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-library-'))
  try {
    for (const part of ['vocabulary', 'conditions']) {
      cpSync(join('content', part), join(folder, 'content', part), { recursive: true })
    }
    for (let n = 0; n < size; n++) addCase(folder, originals, n)
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function addCase(folder: string, originals: readonly Original[], n: number) {
  const original = originals[n % originals.length]!
  const from = join('content/cases', original.folder)
  if (n < originals.length) return cpSync(from, join(folder, from), { recursive: true })
  const id = FIRST_COPY + n
  const to = join(folder, 'content/cases', `${id}-copy`)
  cpSync(from, to, { recursive: true })
  const story = readFileSync(join(to, 'case.yaml'), 'utf8')
  writeFileSync(join(to, 'case.yaml'), story.replace(/^id: .*$/m, `id: ${id}`).replace(/^slug: .*$/m, 'slug: copy'))
}
