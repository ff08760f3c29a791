import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

let ticksASecond: number | undefined

/** Processor time of a process with its threads in seconds, since it began; nought where the system does not tell (Linux does). */
export const cpuSecondsOf = (pid: number): number => spent(`/proc/${pid}/stat`)

/** The same of its main thread alone. */
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
