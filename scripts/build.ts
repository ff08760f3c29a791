import { compileContent } from './building/content.ts'
import { buildSite } from './building/site.ts'
import { buildVectors } from './building/vectors.ts'

const built = await buildSite()
console.log(built ? 'Built build/client.' : 'build/client is current.')
await compileContent()
console.log('The content is compiled.')
await buildVectors()
console.log('The vectors of every answer are made.')
