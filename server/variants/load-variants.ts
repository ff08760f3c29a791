import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type ContentProblem, refuse, shortPath } from '../content/content-problem.ts'
import { check, parseYaml } from '../content/load-yaml.ts'
import { readText } from '../content/read-text.ts'
import { type Variant, type Variants, variantFile } from './variant-file.ts'

/** Loads the installation's variants, with examples only if wanted. Throws one error that lists every broken file. */
export async function loadVariants(contentDir: string, { examples }: { examples: boolean }): Promise<Variants> {
  const problems: ContentProblem[] = []
  const variants = await loadSoundVariants(contentDir, problems)
  refuse(problems)
  return new Map([...variants].filter(([, { example }]) => examples || !example))
}

/** Loads `variants/`; adds problems to the list and leaves broken files out. */
export async function loadSoundVariants(contentDir: string, problems: ContentProblem[]): Promise<Variants> {
  const dir = join(contentDir, 'variants')
  const names = (await readdir(dir)).filter((name) => name.endsWith('.yaml')).sort()
  const loaded = await Promise.all(names.map((name) => loadOne(join(dir, name), problems)))
  return new Map(loaded.flatMap((one) => (one ? [one] : [])))
}

/** Labels reserved for the product's own hosts. */
const OURS = ['base', 'www', 'internal', 'staging', 'localhost']

async function loadOne(path: string, problems: ContentProblem[]): Promise<[string, Variant] | undefined> {
  const label = basename(path, '.yaml')
  if (!/^[a-z0-9-]{1,63}$/.test(label) || OURS.includes(label)) {
    problems.push({ file: shortPath(path), key: '(name)', remedy: 'name it after the first label of its host' })
    return undefined
  }
  const text = await readText(path, problems)
  const yaml = text && parseYaml(text, problems)
  const file = yaml && check(yaml, variantFile, problems)
  return file && [label, file]
}
