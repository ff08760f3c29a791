import { compileContent } from './building/content.ts'
import { buildSite } from './building/site.ts'

const built = await buildSite()
console.log(built ? 'Built build/client.' : 'build/client is current.')
await compileContent()
console.log('The content is compiled.')
