import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

let ticksASecond: number | undefined

/** Returns a process's CPU time in seconds since its start, with all threads; 0 where the system does not report it. */
export const cpuSecondsOf = (pid: number): number => spent(`/proc/${pid}/stat`)

/** Returns the CPU time of its main thread only. */
export const mainSecondsOf = (pid: number): number => spent(`/proc/${pid}/task/${pid}/stat`)

function spent(file: string): number {
  try {
    ticksASecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
    const [, rest = ''] = readFileSync(file, 'utf8').split(') ')
    const fields = rest.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksASecond
  } catch {
    return 0
  }
}
