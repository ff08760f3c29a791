import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { loadContent } from '#server/content/load-cases.ts'
import { startServer } from '../checks/live-server.ts'
import { type Cost, databaseCost } from './database-cost.ts'
import { cpuSecondsOf, mainSecondsOf } from './process-cpu.ts'
import { ask } from './server.ts'
import { consultingStudents } from './server-students.ts'

const CASE = 52
const STUDENTS = 12
const MESSAGES = 30
const FIRST = 5
/** Processor time in two seconds, below which the process counts as idle. */
const IDLE_SECONDS = 0.1

/**
 * Measures what a message of a consultation costs in processor time rather than latency, so that other load on the
 * machine hardly affects it. The capacity for many consultations follows from it (docs/capacity.md). `database` is a
 * PostgreSQL on this machine.
 */
export async function benchCost(database: string) {
  const questions = (await loadContent('content')).cases.get(CASE)!.items.map(({ better }) => better)
  const live = await startServer({ env: { DATABASE_URL: database } }, 'scripts/bench/server-entry.ts')
  try {
    const students = await consultingStudents(live.url, STUDENTS, CASE)
    const say = async (from: number, to: number) => {
      for (let at = from; at < to; at += 1)
        for (const student of students) await ask(student, questions[at % questions.length]!)
    }
    await say(0, FIRST)
    await untilIdle(live.pid)
    const before = await spentSoFar(live.pid, database)
    await say(FIRST, MESSAGES)
    const after = await spentSoFar(live.pid, database)
    const each = (of: (spent: Spent) => number) => (of(after) - of(before)) / (STUDENTS * (MESSAGES - FIRST))
    const ms = (of: (spent: Spent) => number) => `${(each(of) * 1000).toFixed(1)} ms`
    console.log(
      `\nWhat a message costs (${STUDENTS * (MESSAGES - FIRST)} messages, one after the other, on PostgreSQL)`,
    )
    console.log(`  main thread of the server: ${ms(({ main }) => main)}`)
    console.log(`  its other threads, most of all the reader: ${ms(({ all, main }) => all - main)}`)
    console.log(
      `  PostgreSQL: ${ms(({ cpuSeconds }) => cpuSeconds)}, ${each(({ commits }) => commits).toFixed(1)} transactions`,
    )
    console.log(`  kept: ${(each(({ bytes }) => bytes) / 1000).toFixed(1)} kB`)
    console.log(`  memory of the process: ${residentMb(live.pid)} MB`)
  } finally {
    await live.stop()
  }
}

/** Waits while the reader loads every patient's answers, which continues after the start. */
async function untilIdle(pid: number) {
  for (let spent = cpuSecondsOf(pid), busy = 1; busy > IDLE_SECONDS; spent += busy) {
    await pause(2_000)
    busy = cpuSecondsOf(pid) - spent
  }
}

type Spent = Cost & { all: number; main: number }

const spentSoFar = async (pid: number, database: string): Promise<Spent> => ({
  ...(await databaseCost(database)),
  all: cpuSecondsOf(pid),
  main: mainSecondsOf(pid),
})

/** Returns the resident memory in megabytes; a dash where the system does not report it. */
function residentMb(pid: number): string {
  try {
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    return (kilobytes / 1000).toFixed(0)
  } catch {
    return '–'
  }
}
