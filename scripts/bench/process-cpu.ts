import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

let ticksASecond: number | undefined

/** Processor time of a process with its threads in seconds, since it began; nought where the system does not tell (Linux does). */
export function cpuSecondsOf(pid: number): number {
  try {
    ticksASecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = rest.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksASecond
  } catch {
    return 0
  }
}
