import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { CHUNKS } from './scripts/building/chunks.ts'
import { readPublicFacts } from './scripts/building/public-facts.ts'
import { readWaitingRoom } from './scripts/drawing/waiting-room.ts'
import { readSiteSettings } from './server/env.ts'

const api = process.env.BEDSIDE_API ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  // The first page names patients and counts them: read from the content, so that it cannot be wrong.
  define: {
    __WAITING_ROOM__: JSON.stringify(readWaitingRoom('content/cases')),
    __FACTS__: JSON.stringify(readPublicFacts('content')),
    __SITE__: JSON.stringify(readSiteSettings(process.env)),
  },
  server: { proxy: { '/api': { target: api, ws: true } } },
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: CHUNKS } } } },
  },
})
