import { spawn } from 'node:child_process'

export type Ran = { code: number; output: string }

/** Runs a program of the lock file to its end in a folder, with its output kept, and shown as it comes when `show` is set. */
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
