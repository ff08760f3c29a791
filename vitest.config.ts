import { defineConfig } from 'vitest/config'
import { LongFirst } from './tests/long-first.ts'

/** Generous enough for a busy machine. Speed is measured by the bench. */
const PATIENCE_MS = 120_000

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: PATIENCE_MS,
          include: ['{engine,contract,web,scripts,tests/house,tests/content}/**/*.test.{ts,tsx}'],
          // The vocabulary is read once for each worker, not for each file: half the time of all of them.
          isolate: false,
          // Of two processors vitest would leave one to itself.
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'server',
          experimental: { viteModuleRunner: false },
          include: ['server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          maxWorkers: 3,
          // The server is read once for each worker: every file starts its own, on a database of its own.
          isolate: false,
        },
      },
    ],
  },
})
