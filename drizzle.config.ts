import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --name what-changes` writes a migration; the server applies them at start. */
export default defineConfig({ dialect: 'postgresql', schema: './server/db/tables.ts', out: './server/db/migrations' })
