import { spawn } from 'node:child_process'

export type Ran = { code: number; output: string }

/**
 * Runs a program of the lock file to completion in a folder and returns its output; `show` also prints it as it comes.
 */
export function run(
  command: string,
  args: readonly string[],
  { show = false, env = {}, cwd = '.' }: { show?: boolean; env?: Record<string, string>; cwd?: string } = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      if (show) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
