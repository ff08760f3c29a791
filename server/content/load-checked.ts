import type { z } from 'zod'
import { type CompiledKind, compiledOnce } from './compiled/compiled-store.ts'
import type { ContentProblem } from './content-problem.ts'
import { check, parseYaml } from './load-yaml.ts'
import { readText } from './read-text.ts'

/** Returns the content of a YAML file if its schema accepts it; otherwise adds its problems to the list. */
export async function loadChecked<Value>(
  kind: CompiledKind,
  path: string,
  schema: z.ZodType<Value>,
  problems: ContentProblem[],
): Promise<Value | undefined> {
  const file = await readText(path, problems)
  return (
    file &&
    compiledOnce(kind, [file.text], problems, (found) => {
      const yaml = parseYaml(file, found)
      return yaml && check(yaml, schema, found)
    })
  )
}
