import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { schemaTexts } from './content-checks/schemas.ts'

/** Writes the JSON Schemas of authors' files into content/, for completion in editors. */
for (const [name, text] of schemaTexts()) await writeFile(join('content', name), text)
