// Runs one of our TypeScript entries on the Node of the lock file, installing the lock file's packages if they are
// missing or out of date. Plain JavaScript without dependencies, because this file must run on any Node from 18 up.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const stamp = join(root, 'node_modules', '.installed-lock')
const REQUIRED_MAJOR = 26

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function installed() {
  return (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) || installedByNpm()
}

/** Whether a manual `npm install` left exactly the packages of the lock file; optional ones may be missing. */
function installedByNpm() {
  const left = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(left)) return false
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const here = packagesOf(left)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || optional || here[path]?.version === version,
  )
}

function install() {
  process.stderr.write('Installing what the lock file names (once; about a minute)…\n')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) {
    process.stderr.write('npm ci failed: the lines above say why. Mend that and run the same command again.\n')
    process.exit(npm.status ?? 1)
  }
  writeFileSync(stamp, lockHash())
}

/** Returns the Node of the lock file, or the current one where its version is sufficient. */
function findNode() {
  const own = join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
  const node = existsSync(own) ? own : process.execPath
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? 'none'
  if (Number(version.slice(1).split('.')[0]) < REQUIRED_MAJOR) {
    process.stderr.write(
      `Bedside needs Node ${REQUIRED_MAJOR} or newer; this is ${version} and no package of the lock file fits this system. ` +
        `Install Node ${REQUIRED_MAJOR} and run the same command again.\n`,
    )
    process.exit(1)
  }
  return node
}

const [entry, ...args] = process.argv.slice(2)
if (!entry) {
  process.stderr.write('Usage: node scripts/launch.mjs <entry.ts> [arguments]\n')
  process.exit(2)
}
if (!installed()) install()

const quick = pathToFileURL(join(root, 'scripts', 'quick-resolve.mjs')).href
// V8 would grow its young generation to this size anyway, through many collections: 0.4 s of processor time of each start.
const flags = ['--min-semi-space-size=16', '--import', quick]
const child = spawn(findNode(), [...flags, join(root, entry), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
