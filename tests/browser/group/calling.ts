import type { Browser, Page } from '@playwright/test'
import type { Room, RoomTalk } from '#contract/rooms/rooms.ts'
import { api, newStudent } from '../bedside.ts'
import { type Friend, friendOf } from './group-people.ts'

// Two friends in one room, each with Chromium's fake microphone, which beeps once a second.

export type Seated = { room: Room; student: { token: string }; guest: Friend }

/** Creates a room in the lobby: the student's, with a guest as host and marker; both agreed to transcription. */
export async function seated(url: string, talk: RoomTalk, caseId = 29): Promise<Seated> {
  const { token } = await newStudent(url)
  const room = await api<Room>(
    url,
    'POST',
    '/api/v1/session_pwf/init/',
    { case_id: caseId, talk, consent: true },
    token,
  )
  const { token: theirs } = await api<{ token: string }>(url, 'POST', '/api/v1/guest/', {})
  const join = { first_name: 'Yuki', consent: true }
  const joined = await api<Room>(url, 'POST', `/api/v1/session_pwf/join/${room.code}/`, join, theirs)
  await friendOf(url, token, room).take('student')
  const guest = friendOf(url, theirs, joined)
  await guest.take('host_marker')
  return { room, student: { token }, guest }
}

type Device = {
  token: { key: 'bedside.token' | 'bedside.guest'; value: string }
  /** Whether the page may use the microphone. */
  microphone?: boolean
  device?: object
  /** Makes every connection fail: only relays are allowed, and there is none. */
  cutOff?: boolean
}

/** Opens a page in the room that records its connections and tones, and whose speech recognition the test drives. */
export async function pageIn(browser: Browser, url: string, room: Room, own: Device): Promise<Page> {
  const { token, microphone = true, device, cutOff = false } = own
  const permissions = microphone ? ['microphone'] : []
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: url, permissions, ...device })
  const page = await context.newPage()
  await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), token)
  await countTones(page)
  await page.addInitScript(recordLinks, cutOff)
  await page.addInitScript(fakeRecognition)
  await page.goto(`/pwf/${room.session_id}`)
  return page
}

/** Records every tone that the page plays. */
export const countTones = (page: Page) =>
  page.addInitScript(() => {
    const tones: number[] = []
    Object.assign(window, { tones })
    const prototype = OscillatorNode.prototype
    const start = Reflect.get(prototype, 'start') as (when?: number) => void
    prototype.start = function (when) {
      tones.push(this.frequency.value)
      start.call(this, when)
    }
  })

function recordLinks(cutOff: boolean) {
  const links: RTCPeerConnection[] = []
  Object.assign(window, { links })
  const Plain = RTCPeerConnection
  window.RTCPeerConnection = class extends Plain {
    constructor(configuration?: RTCConfiguration) {
      super(cutOff ? { ...configuration, iceTransportPolicy: 'relay' } : configuration)
      links.push(this)
    }
  }
}

/** Stubs a speech recognition that the test drives. */
function fakeRecognition() {
  class Recognition extends EventTarget {
    start() {
      Object.assign(window, {
        hears: (transcript: string) =>
          this.dispatchEvent(Object.assign(new Event('result'), { results: [{ 0: { transcript } }] })),
      })
    }
    stop() {
      this.dispatchEvent(new Event('end'))
    }
    abort() {
      this.stop()
    }
  }
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
    Object.defineProperty(window, name, { value: Recognition, configurable: true })
}

export const speakInto = (page: Page, words: string) =>
  page.evaluate((said) => (window as unknown as { hears: (words: string) => void }).hears(said), words)

/** Returns how many tones the bell has played. */
export const tonesOf = (page: Page) => page.evaluate(() => (window as unknown as { tones: number[] }).tones.length)

type Received = { links: number; connected: number; packets: number; energy: number }

/** Returns how much audio has arrived, over all open connections of this page. */
export const received = (page: Page): Promise<Received> =>
  page.evaluate(async () => {
    const open = (window as unknown as { links: RTCPeerConnection[] }).links.filter(
      ({ connectionState }) => connectionState !== 'closed',
    )
    const found = {
      links: open.length,
      connected: open.filter(({ connectionState }) => connectionState === 'connected').length,
      packets: 0,
      energy: 0,
    }
    for (const link of open)
      for (const one of (await link.getStats()).values())
        if (one.type === 'inbound-rtp' && one.kind === 'audio') {
          found.packets += one.packetsReceived
          found.energy += one.totalAudioEnergy ?? 0
        }
    return found
  })
