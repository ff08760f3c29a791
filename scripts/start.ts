import { buildSite } from './building/site.ts'

if (await buildSite()) console.log('Built the site.')
await import('#server/main.ts')
