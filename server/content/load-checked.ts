import type { z } from 'zod'
import { type CompiledKind, compiledOnce } from './compiled/compiled-store.ts'
import type { ContentProblem } from './content-problem.ts'
import { check, parseYaml } from './load-yaml.ts'
import { readText } from './read-text.ts'

/** What a YAML file says, if its schema accepts it; what is wrong with it is noted. */
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
