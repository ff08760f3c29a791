import type { Page } from '@playwright/test'
import { startServer } from '#scripts/checks/live-server.ts'
import { type Behaviour, type StandIn, vendorStandIn } from '../../vendor-stand-in.ts'
import { test as base, expect, expectAccessible, expectNoSidewaysScroll, newStudent, signInAs } from '../bedside.ts'
import { makeDatabase } from '../database.ts'
import { wholeBrowser } from '../launch-options.ts'
import { beginCase, composer, lastTurn, say, talk } from './consultation-page.ts'

const transcribed: Behaviour = () => ({ body: JSON.stringify({ text: 'When did it start?' }) })

/** Returns a quarter of a second of silence, as a WAV file. */
function silence(): Buffer {
  const samples = 4000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples * 2, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(16_000, 24)
  head.writeUInt32LE(32_000, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples * 2, 40)
  return Buffer.concat([head, Buffer.alloc(samples * 2)])
}
const spoken: Behaviour = () => ({ type: 'audio/wav', body: silence() })

type Voiced = { url: string; ears: StandIn; mouth: StandIn }

/** A server with stand-in speech services, which the test controls. */
const test = base.extend<Record<never, never>, { voiced: Voiced }>({
  voiced: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const database = await makeDatabase('voice')
      const [ears, mouth] = [await vendorStandIn(transcribed), await vendorStandIn(spoken)]
      const server = await startServer({
        env: {
          ...database.env,
          SEED_DEMO: 'false',
          TRANSCRIPTION_BASE_URL: ears.url,
          SPEECH_BASE_URL: mouth.url,
        },
      })
      await use({ url: server.url, ears, mouth })
      await server.stop()
      await Promise.all([ears.close(), mouth.close()])
      await database.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.use({ launchOptions: wholeBrowser })
// Sequential, so that the server with the services is started only once.
test.describe.configure({ mode: 'default' })

/** Removes speech recognition, so that the page has to record. */
const withoutRecognition = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
      Object.defineProperty(window, name, { value: undefined })
  })

/** Stubs a speech recognition that the test drives: `window.hears("when did it start")`, or errors. */
const withRecognition = (page: Page) =>
  page.addInitScript(() => {
    class Recognition extends EventTarget {
      constructor() {
        super()
        const hears = (transcript: string) =>
          this.dispatchEvent(Object.assign(new Event('result'), { results: [{ 0: { transcript } }] }))
        const fails = (error: string) => {
          this.dispatchEvent(Object.assign(new Event('error'), { error }))
          this.stop()
        }
        Object.assign(window, { hears, fails })
      }
      start() {}
      stop() {
        this.dispatchEvent(new Event('end'))
      }
      abort() {
        this.stop()
      }
    }
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
      Object.defineProperty(window, name, { value: Recognition })
  })
const recognises = (page: Page, words: string) =>
  page.evaluate((said) => (window as unknown as { hears: (words: string) => void }).hears(said), words)
const recognitionFails = (page: Page, error: string) =>
  page.evaluate((name) => (window as unknown as { fails: (error: string) => void }).fails(name), error)

/** Records what the browser is asked to speak, and finishes it immediately. */
const withSynthesis = (page: Page) =>
  page.addInitScript(() => {
    const utterances: unknown[] = []
    Object.assign(window, { said: utterances })
    const voices = [
      { name: 'Daniel', lang: 'en-GB', localService: true, default: true, voiceURI: 'd' },
      { name: 'Samantha', lang: 'en-US', localService: true, default: false, voiceURI: 's' },
    ]
    class Line extends EventTarget {
      voice: { name: string } | null = null
      lang = ''
      pitch = 1
      rate = 1
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    const speechSynthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: (line: Line) => {
        utterances.push({ text: line.text, voice: line.voice?.name, rate: line.rate })
        setTimeout(() => line.dispatchEvent(new Event('end')))
      },
      cancel: () => {},
    })
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Line })
  })
const spokenBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { said: { text: string; voice: string; rate: number }[] }).said)

const microphone = (page: Page) => page.getByRole('button', { name: 'Speak instead' })
const stopListening = (page: Page) => page.getByRole('button', { name: 'Stop listening' })
const allowMicrophone = (page: Page) => page.context().grantPermissions(['microphone'])

/** Signs in at the server with the services. */
async function atVoiced(page: Page, { url }: Voiced) {
  await signInAs(page, await newStudent(url))
  return url
}

test.describe('speaking where the browser recognises speech', () => {
  test('what is said stands behind what was typed once the microphone is pressed again @desktop', async ({
    signedIn: page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await withRecognition(page)
    await allowMicrophone(page)
    await beginCase(page, 52)
    await composer(page).fill('OK.')
    await microphone(page).click()
    await expect(page.getByText('Listening.')).toContainText('Your browser may send what you say to its maker.')
    await recognises(page, 'when did it start')
    await expect(page.getByText('when did it start')).toBeVisible()
    await expectAccessible(page, 'listening')
    await expectNoSidewaysScroll(page)
    await stopListening(page).click()
    await expect(composer(page)).toHaveValue('OK. when did it start')
    await expect(talk(page).getByRole('listitem')).toHaveCount(1)
    await microphone(page).click()
    await expect(page.getByText('Listening.')).not.toContainText('its maker')
  })

  test('sending stops listening and joins what was typed and said', { tag: '@desktop' }, async ({ signedIn: page }) => {
    await withRecognition(page)
    await allowMicrophone(page)
    await beginCase(page, 52)
    await microphone(page).click()
    await expect(stopListening(page)).toBeVisible()
    await composer(page).fill('And')
    await recognises(page, 'when did it start')
    await composer(page).press('Enter')
    await expect(lastTurn(page)).toContainText(/And\b.*when did it start/)
    await expect(microphone(page)).toBeVisible()
    await expect(composer(page)).toHaveValue('')
  })

  test('a service that does not answer is said so, and the next time the page records', { tag: '@desktop' }, async ({
    page,
    voiced,
  }) => {
    const url = await atVoiced(page, voiced)
    await withRecognition(page)
    await allowMicrophone(page)
    await beginCase(page, 52, url)
    await microphone(page).click()
    await expect(stopListening(page)).toBeVisible()
    await recognises(page, 'So,')
    await recognitionFails(page, 'network')
    await expect(page.getByText('Your browser’s speech recognition isn’t responding.')).toBeVisible()
    await expect(composer(page)).toHaveValue('So,')
    await microphone(page).click()
    await stopListening(page).click()
    await expect(composer(page)).toHaveValue('So, When did it start?')
  })

  test('a student who blocked the microphone is told how to change that, while the clock rests', {
    tag: '@desktop',
  }, async ({ signedIn: page }) => {
    await withRecognition(page)
    await beginCase(page, 52)
    await microphone(page).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(
      'Whoops! It seems like you have blocked access to your microphone in your browser. Please change your browser permissions to use this feature.',
    )
    await expectAccessible(page, 'microphone blocked')
    await expect.poll(async () => (await infoOf(page)).running).toBe(false)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await say(page, 'Do you smoke?')
  })

  test('a microphone that fails is told of, and typing goes on', { tag: '@desktop' }, async ({ signedIn: page }) => {
    await withRecognition(page)
    await allowMicrophone(page)
    await beginCase(page, 52)
    await microphone(page).click()
    await expect(stopListening(page)).toBeVisible()
    await recognitionFails(page, 'audio-capture')
    await expect(page.getByRole('dialog')).toContainText(
      'Whoops! It seems like there is an issue with your microphone. This might be because your device/browser does not support this feature.',
    )
    await expectAccessible(page, 'microphone issue')
  })
})

/** Returns the server's state of the session. */
async function infoOf(page: Page): Promise<{ running: boolean }> {
  return page.evaluate(async () => {
    const headers = {
      authorization: `Token ${localStorage.getItem('bedside.token')}`,
      'content-type': 'application/json',
    }
    const caseId = Number(location.pathname.split('/')[2])
    const body = JSON.stringify({ case_id: caseId })
    const begun = await fetch('/api/v1/agent/session/', { method: 'POST', headers, body })
    const { session_id } = await begun.json()
    return (await fetch(`/api/v1/agent/${session_id}/info/`, { headers })).json()
  })
}

test.describe('speaking where the browser can only record', () => {
  test('a question is recorded, written down by the service and sent with what was typed', { tag: '@desktop' }, async ({
    page,
    voiced,
  }) => {
    const url = await atVoiced(page, voiced)
    voiced.ears.seen.length = 0
    await withoutRecognition(page)
    await allowMicrophone(page)
    await beginCase(page, 52, url)
    await microphone(page).click()
    await expect(page.getByText('We turn the recording into text and don’t keep it.')).toBeVisible()
    await composer(page).fill('Thank you.')
    await page.waitForTimeout(600)
    await composer(page).press('Enter')
    await expect(lastTurn(page)).toContainText(/Thank you\..*When did it start\?/)
    const [request] = voiced.ears.seen
    expect(request!.body.length).toBeGreaterThan(1000)
    expect(String(request!.body)).toMatch(/filename="question\.(webm|mp4|ogg)"/)
  })

  test('a recording that cannot be made out keeps what was typed', { tag: '@desktop' }, async ({ page, voiced }) => {
    const url = await atVoiced(page, voiced)
    voiced.ears.behave(() => ({ status: 500 }))
    await withoutRecognition(page)
    await allowMicrophone(page)
    await beginCase(page, 29, url)
    await microphone(page).click()
    await expect(stopListening(page)).toBeVisible()
    await composer(page).fill('Thank you.')
    await composer(page).press('Enter')
    await expect(page.getByText('We couldn’t make out your recording.')).toBeVisible()
    await expect(composer(page)).toHaveValue('Thank you.')
    await expect(talk(page).getByRole('listitem')).toHaveCount(1)
    voiced.ears.behave(transcribed)
  })

  test('where no service is configured a clear sentence says so, before any microphone is asked for; so it does where the page’s own piece is missing', {
    tag: '@desktop',
  }, async ({ signedIn: page }) => {
    const thrown: Error[] = []
    page.on('pageerror', (error) => thrown.push(error))
    await withoutRecognition(page)
    await beginCase(page, 52)
    await page.route('**/assets/listen-*.js', (route) => route.abort())
    await microphone(page).click()
    await expect(page.getByText('We can’t listen until you reload this page')).toBeVisible()
    expect(thrown).toEqual([])
    await page.unroute('**/assets/listen-*.js')
    await page.reload()
    await page.getByRole('button', { name: 'Proceed' }).click()
    await microphone(page).click()
    await expect(page.getByText('no transcription service is set up. Please type your question.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('on iOS Chrome', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
  })
  test('there is no microphone', async ({ signedIn: page }) => {
    await beginCase(page, 52)
    await expect(composer(page)).toBeEnabled()
    await expect(microphone(page)).toHaveCount(0)
  })
})

test.describe('hearing the patient', () => {
  /** The switch: in the top bar of a desktop, in the sheet of a phone. */
  async function turnOn(page: Page, isMobile: boolean) {
    if (isMobile) await page.getByRole('button', { name: 'Hints' }).click()
    await page
      .getByRole('button', { name: /patient’s voice/i })
      .filter({ visible: true })
      .click()
    await page.getByLabel('Speed of the patient’s voice').filter({ visible: true }).selectOption('0.7')
    await expectAccessible(page, 'the voice is on')
    await expectNoSidewaysScroll(page)
    if (isMobile) await page.getByRole('button', { name: 'Back to the patient' }).click()
  }

  test('the browser says each reply in a voice that fits, at the chosen speed, and the words stay', async ({
    signedIn: page,
    isMobile,
  }) => {
    await withSynthesis(page)
    await beginCase(page, 52)
    await say(page, 'Do you smoke?')
    expect(await spokenBy(page)).toEqual([])
    await turnOn(page, isMobile)
    await say(page, 'When did it start?')
    await expect.poll(async () => (await spokenBy(page)).length).toBe(1)
    const [utterance] = await spokenBy(page)
    expect(utterance).toMatchObject({ voice: 'Samantha', rate: 0.7 })
    await expect(lastTurn(page)).toContainText(utterance!.text.slice(0, 10))
    await page.reload()
    await page.getByRole('button', { name: 'Proceed' }).click()
    await say(page, 'Any allergies?')
    await expect.poll(async () => (await spokenBy(page)).map(({ rate }) => rate)).toEqual([0.7])
  })

  test('the server’s sound is played where there is one, and the browser speaks when it fails', {
    tag: '@desktop',
  }, async ({ page, voiced, isMobile }) => {
    const url = await atVoiced(page, voiced)
    voiced.mouth.seen.length = 0
    await withSynthesis(page)
    await beginCase(page, 1, url)
    await turnOn(page, isMobile)
    await say(page, 'When did it start?')
    await expect.poll(() => voiced.mouth.seen.length).toBe(1)
    expect(JSON.parse(String(voiced.mouth.seen[0]!.body))).toMatchObject({ voice: 'onyx' })
    await page.waitForTimeout(800)
    expect(await spokenBy(page)).toEqual([])
    voiced.mouth.behave(() => ({ status: 503 }))
    await say(page, 'Do you smoke?')
    await expect.poll(async () => (await spokenBy(page)).map(({ voice }) => voice)).toEqual(['Daniel'])
    voiced.mouth.behave(spoken)
  })

  test('a browser without any voice says so once, in words', { tag: '@desktop' }, async ({
    signedIn: page,
    isMobile,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'))
    await beginCase(page, 52)
    await turnOn(page, isMobile)
    await say(page, 'When did it start?')
    await expect(page.getByText('This browser can’t speak.')).toBeVisible()
    await composer(page).fill('Do')
    await expect(page.getByText('This browser can’t speak.')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Patient’s voice' })).toHaveAttribute('aria-pressed', 'false')
  })
})
