import { findChromium, findHeadlessShell } from '#scripts/checks/chromium.ts'

/** Features that Playwright disables itself, repeated here because Chromium uses only the last list. */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Address-bar pages, which no test sees, and a spare process: together they cost each new context half a second. */
const OFF_FOR_SPEED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

const browser = findChromium()

/** Uses the headless shell if installed: it spends no processor time on drawing windows. */
export const launchOptions = {
  executablePath: findHeadlessShell() ?? browser,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`,
    '--no-first-run',
    '--use-fake-device-for-media-stream',
  ],
}

/** For tests that the headless shell cannot run: it grants no microphone, and moves the pointer by itself. */
export const wholeBrowser = { ...launchOptions, executablePath: browser }
