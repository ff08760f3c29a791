import { existsSync, readdirSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const api = process.env.BEDSIDE_API ?? 'http://localhost:3000'
const cases = readdirSync('content/cases').filter((folder) => existsSync(`content/cases/${folder}/case.yaml`))

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  // The first page says how many patients there are; it is built from the folders, so it cannot be wrong.
  define: { 'import.meta.env.CASE_COUNT': JSON.stringify(cases.length) },
  server: { proxy: { '/api': api } },
  build: { assetsInlineLimit: 0, target: 'es2022' },
})
