import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { milliseconds, quantile, row } from './figures.ts'
import { inOwnProcess, type Taken } from './own-process.ts'

const TRIES = 7

/** From the start of a process to its first understood message, with and without what was compiled before. */
export function benchStartOfUnderstanding() {
  const store = mkdtempSync(join(tmpdir(), 'bedside-compiled-'))
  try {
    const start = () => inOwnProcess<Taken>('understanding-entry.ts', [store])
    const bare = typical(() => inOwnProcess<Taken>('bare-entry.ts'))
    const compiling = start()
    const compiled = typical(start)
    console.log('\nFrom the start of a process to the first understood message')
    console.log(row('', ['until then', 'processor', 'memory', 'beyond Node']))
    line('Node that does nothing', bare, bare)
    line('compiling the vocabulary first', compiling, bare)
    line('from the compiled vocabulary', compiled, bare)
    const bytes = readdirSync(store).map((name) => statSync(join(store, name)).size)
    console.log(`  The compiled vocabulary is ${Math.round(Math.max(...bytes) / 1000)} kB.`)
  } finally {
    rmSync(store, { recursive: true })
  }
}

/** The middle of several tries, each figure by itself. */
function typical(start: () => Taken): Taken {
  const tries = Array.from({ length: TRIES }, start)
  const middle = (of: (one: Taken) => number) => quantile(tries.map(of), 0.5)
  return {
    wallMs: middle(({ wallMs }) => wallMs),
    cpuMs: middle(({ cpuMs }) => cpuMs),
    memoryMb: middle(({ memoryMb }) => memoryMb),
  }
}

function line(name: string, { wallMs, cpuMs, memoryMb }: Taken, bare: Taken) {
  const beyond = memoryMb - bare.memoryMb
  console.log(row(name, [milliseconds(wallMs), milliseconds(cpuMs), ...[memoryMb, beyond].map(megabytes)]))
}

const megabytes = (figure: number) => `${figure.toFixed(0)} MB`
