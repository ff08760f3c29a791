import { type ChildProcess, spawn } from 'node:child_process'
import { run } from './checks/run.ts'

/** Watch mode: the API restarts when server, engine or content change; Vite serves the site and proxies /api to it. */
const apiPort = '3100'
const drawn = await run(process.execPath, ['scripts/draw-patients.ts'])
if (drawn.code !== 0) throw new Error(drawn.output)

const children: ChildProcess[] = [
  spawn(
    process.execPath,
    [
      '--watch',
      '--watch-path=server',
      '--watch-path=engine',
      '--watch-path=contract',
      '--watch-path=content',
      'server/main.ts',
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, PORT: apiPort, PUBLIC_URL: 'http://localhost:3000' },
    },
  ),
  spawn('react-router', ['dev', '--port', process.env.PORT ?? '3000'], {
    stdio: 'inherit',
    env: { ...process.env, BEDSIDE_API: `http://localhost:${apiPort}` },
  }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
