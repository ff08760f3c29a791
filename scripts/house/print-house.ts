import { figuresOf } from './figures.ts'
import { readSourceFiles } from './read-files.ts'

// Prints size and shape of the code: `npm run check -- house`.

for (const [name, value] of figuresOf(readSourceFiles())) console.log(`${name}: ${value}`)
