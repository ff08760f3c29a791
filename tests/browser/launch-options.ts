import { findChromium, findHeadlessShell } from '#scripts/checks/chromium.ts'

/** What Playwright switches off itself: of two lists Chromium takes the last. */
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

/** Pages of the address bar, which is not seen here, and a spare process: each new context paid half a second for them. */
const OFF_FOR_SPEED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

const browser = findChromium()

/** Prefers the headless shell, which spends no processor time on windows that no test looks at. */
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

/** For what the headless shell does otherwise: it grants no microphone, and moves a pointer over each page by itself. */
export const wholeBrowser = { ...launchOptions, executablePath: browser }
