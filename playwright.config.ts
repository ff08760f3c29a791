import { defineConfig, devices } from '@playwright/test'
import './scripts/quick-resolve.mjs'
import { launchOptions } from './tests/browser/launch-options.ts'

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  // Test by test, so that no worker is idle while the last file ends.
  fullyParallel: true,
  // One more than there are processors: a test often waits for its page.
  workers: 3,
  // Generous enough for a busy machine. Speed is measured by the bench.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // On a starved machine Chromium sometimes hangs while it opens a page. Tests that pass only on the retry are printed.
  retries: process.env.CI ? 1 : 0,
  // A service worker fetches unseen by the tests: only those of the installed app have one.
  use: { trace: 'off', actionTimeout: 60_000, serviceWorkers: 'block', launchOptions },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, launchOptions },
    },
    // Without what behaves as on the desktop: rules of the clock and of sessions, and tests that set a narrow screen themselves.
    // The phone's student has asked for less motion: both ways are tried, and the machine has less to draw, as with one
    // pixel of the screen for each of the page.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' }, launchOptions },
    },
  ],
})
