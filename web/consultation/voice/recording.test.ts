import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MicFault } from './microphone.ts'
import { record } from './recording.ts'

/** A fake recorder that the test controls. It returns its data when it is stopped. */
class Recorder extends EventTarget {
  static last: Recorder
  static supported = ['audio/webm;codecs=opus', 'audio/mp4']
  static isTypeSupported = (kind: string) => Recorder.supported.includes(kind)
  state = 'inactive'
  mimeType: string
  options: MediaRecorderOptions
  constructor(_stream: MediaStream, options: MediaRecorderOptions) {
    super()
    this.options = options
    this.mimeType = options.mimeType ?? 'audio/x-unknown'
    Recorder.last = this
  }
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    const data = new Blob(['when did ', 'it start'])
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }))
    this.dispatchEvent(new Event('stop'))
  }
}

const BEGUN = new Date('2026-11-22T09:00:00.000Z')
const place = { sessionId: 'session-1', caseId: 52, typed: () => 'Thank you.' }
let closed = 0
const stream = { getTracks: () => [{ stop: () => closed++ }] } as unknown as MediaStream
let uploads: { path: string; form: FormData }[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: BEGUN })
  closed = 0
  uploads = []
  Recorder.supported = ['audio/webm;codecs=opus', 'audio/mp4']
  const storage = { getItem: () => 'a-token' }
  vi.stubGlobal('MediaRecorder', Recorder)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('fetch', async (path: string, { body }: { body: FormData }) => {
    uploads.push({ path, form: body })
    return Response.json({ transcript: 'When did it start?' })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a recording goes up with what was typed, its size, type and times, the case and the session', async () => {
  const hearing = record(stream, place, () => undefined)
  vi.advanceTimersByTime(4200)
  hearing.stop()
  expect(await hearing.words).toBe('When did it start?')
  const [upload] = uploads
  expect(upload!.path).toBe('/api/agent/session-1/voice/')
  const { record: sound, ...fields } = Object.fromEntries(upload!.form)
  expect(fields).toEqual({
    message: 'Thank you.',
    size: '17',
    start_time: '2026-11-22T09:00:00.000Z',
    stop_time: '2026-11-22T09:00:04.200Z',
    case_id: '52',
    type: 'audio/webm;codecs=opus',
    spm_session_id: 'session-1',
    need_transcript: 'true',
  })
  expect(sound).toBeInstanceOf(File)
  expect(await (sound as File).text()).toBe('when did it start')
  expect([Recorder.last.options.audioBitsPerSecond, closed]).toEqual([32_000, 1])
})

test('what was typed while it recorded goes along', async () => {
  let typed = ''
  const hearing = record(stream, { ...place, typed: () => typed }, () => undefined)
  typed = 'And'
  hearing.stop()
  await hearing.words
  expect(uploads[0]?.form.get('message')).toBe('And')
})

test('it records for at most a minute, and says that it has ended', async () => {
  const onEnd = vi.fn<() => void>()
  const hearing = record(stream, place, onEnd)
  vi.advanceTimersByTime(59_999)
  expect([Recorder.last.state, onEnd.mock.calls.length]).toEqual(['recording', 0])
  vi.advanceTimersByTime(1)
  expect([Recorder.last.state, onEnd.mock.calls.length]).toEqual(['inactive', 1])
  await hearing.words
  expect(uploads[0]?.form.get('stop_time')).toBe('2026-11-22T09:01:00.000Z')
})

test('one that was stopped before does not end a second time', async () => {
  const onEnd = vi.fn<() => void>()
  const hearing = record(stream, place, onEnd)
  hearing.stop()
  await hearing.words
  vi.advanceTimersByTime(60_000)
  expect([onEnd.mock.calls.length, uploads.length]).toEqual([0, 1])
})

test('what is cancelled is not sent, and the microphone is closed', async () => {
  const hearing = record(stream, place, () => undefined)
  hearing.cancel()
  expect(await hearing.words).toBe('')
  expect([uploads.length, closed]).toEqual([0, 1])
})

test.each([
  [['audio/webm;codecs=opus', 'audio/mp4'], 'audio/webm;codecs=opus'],
  [['audio/mp4'], 'audio/mp4'],
  [[], undefined],
])('of the kinds %j it records %s', async (supported, kind) => {
  Recorder.supported = supported
  record(stream, place, () => undefined).cancel()
  expect(Recorder.last.options.mimeType).toBe(kind)
})

test('a recorder that fails on the way says so by itself', async () => {
  const onEnd = vi.fn<() => void>()
  const hearing = record(stream, place, onEnd)
  Recorder.last.dispatchEvent(new Event('error'))
  await expect(hearing.words).rejects.toMatchObject({ trouble: 'issue' })
  expect([onEnd.mock.calls.length, closed, uploads.length]).toEqual([1, 1, 0])
})

test('a recorder that does not begin is a microphone with an issue, and closed again', () => {
  vi.stubGlobal('MediaRecorder', undefined)
  expect(() => record(stream, place, () => undefined)).toThrow(MicFault)
  expect(closed).toBe(1)
})
