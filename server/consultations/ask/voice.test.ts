import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { RECORDING_MAX } from '#contract/voice.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { type Behaviour, vendorStandIn } from '../../../tests/vendor-stand-in.ts'
import { espeak } from '../../voice/espeak.ts'
import { speechOf } from '../../voice/speech.ts'
import { transcription } from '../../voice/transcription.ts'

const CASE = 52
const WEBM = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(2000, 7)])
const WAV = Buffer.concat([Buffer.from('RIFF....WAVE'), Buffer.alloc(2000, 7)])
/** Long enough for slow test machines; only the impatient server gives up soon. */
const PATIENCE_MS = 20_000
const IMPATIENT_MS = 200

const transcribed: Behaviour = () => ({ body: JSON.stringify({ text: ' When did\n it start? ' }) })
const spoken: Behaviour = () => ({ type: 'audio/mpeg', body: Buffer.concat([Buffer.from('ID3'), Buffer.alloc(500)]) })
const ears = await vendorStandIn(transcribed)
const mouth = await vendorStandIn(spoken)
afterAll(() => Promise.all([ears.close(), mouth.close()]))

let faults: string[] = []
const report = (error: unknown) => faults.push(String(error))
const vendor = (baseUrl: string, model: string) => ({ baseUrl, apiKey: 'secret', model })
const voices = ['woman', 'man', 'older-woman', 'older-man', 'girl', 'boy']

const waiting = (timeoutMs: number) =>
  testServer({
    services: () => ({
      transcribe: transcription(vendor(ears.url, 'whisper-1'), report, timeoutMs),
      speech: speechOf({ ...vendor(mouth.url, 'tts-1'), voices }, report, timeoutMs),
    }),
  })
const server = await waiting(PATIENCE_MS)
const impatient = await waiting(IMPATIENT_MS)
const silent = await testServer()

beforeEach(() => {
  faults = []
  ears.behave(transcribed)
  mouth.behave(spoken)
  ears.seen.length = 0
  mouth.seen.length = 0
})

const begin = async (student: Student, caseId = CASE): Promise<string> =>
  (await student.call('POST', '/api/v1/agent/session/', { case_id: caseId })).body.session_id
const say = (student: Student, session: string, message: string) =>
  student.call('POST', `/api/agent/${session}/`, { message, client_message_id: randomUUID() })

type Form = Record<string, string | File>
const recording = (bytes: Buffer = WEBM, type = 'audio/webm;codecs=opus') =>
  new File([new Uint8Array(bytes)], 'question.webm', { type })

/** Submits a form as browsers do. */
async function upload({ token }: Student, session: string, fields: Form, app = server.app) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const request = new Request('http://bedside.test/', { method: 'POST', body: form })
  const reply = await app.inject({
    method: 'POST',
    url: `/api/agent/${session}/voice/`,
    headers: { authorization: `Token ${token}`, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json() }
}

const FIELDS: Form = {
  message: 'typed before',
  size: '2004',
  start_time: '2026-11-20T09:00:00.000Z',
  stop_time: '2026-11-20T09:00:04.000Z',
  case_id: `${CASE}`,
  type: 'audio/webm',
  need_transcript: 'true',
}

describe('a recorded question', () => {
  test('becomes text, and only the recording and the model’s name go out', async () => {
    const student = await server.verified()
    const session = await begin(student)
    const record = recording()
    const fields = { ...FIELDS, record, spm_session_id: session }
    expect(await upload(student, session, fields)).toEqual({ status: 200, body: { transcript: 'When did it start?' } })
    const [request] = ears.seen
    expect(request?.path).toBe('/v1/audio/transcriptions')
    expect(request?.headers.authorization).toBe('Bearer secret')
    const sent = await new Response(new Uint8Array(request!.body), {
      headers: { 'content-type': request!.headers['content-type']! },
    }).formData()
    expect([...sent.keys()].sort()).toEqual(['file', 'model', 'response_format'])
    const file = sent.get('file') as File
    expect(file).toMatchObject({ name: 'question.webm', type: 'audio/webm', size: WEBM.length })
  })

  test('is sent on as what it is, not as what its sender calls it', async () => {
    const student = await server.verified()
    const session = await begin(student)
    await upload(student, session, { ...FIELDS, record: recording(WAV, 'audio/mp4') })
    expect(String(ears.seen[0]?.body)).toContain('filename="question.wav"')
  })

  test('is not sent out when no transcript is wanted', async () => {
    const student = await server.verified()
    const session = await begin(student)
    const reply = await upload(student, session, { ...FIELDS, record: recording(), need_transcript: 'false' })
    expect(reply).toEqual({ status: 200, body: { transcript: null } })
    expect(ears.seen).toHaveLength(0)
  })

  test('is refused in a clear sentence where no service is configured', async () => {
    const student = await silent.verified()
    const session = await begin(student)
    const { status, body } = await upload(student, session, { ...FIELDS, record: recording() }, silent.app)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'no-transcription' })
    expect(body.message).toMatch(/no transcription service is set up\. Please type your question\.$/)
  })

  test.each<[string, Form, number, string]>([
    ['without a recording', { message: 'x' }, 400, 'invalid'],
    ['that is a text field', { record: 'hello' }, 400, 'invalid'],
    ['that is empty', { record: recording(Buffer.alloc(0)) }, 400, 'invalid'],
    ['that is a picture', { record: recording(Buffer.from('\x89PNG....'), 'audio/webm') }, 400, 'invalid'],
    ['that is too large', { record: recording(Buffer.alloc(RECORDING_MAX + 1, WEBM[0])) }, 400, 'invalid'],
    ['that is far too large', { record: recording(Buffer.alloc(RECORDING_MAX * 2)) }, 413, 'too-long'],
  ])('%s is refused', async (_, fields, status, code) => {
    const student = await server.verified()
    const session = await begin(student)
    expect(await upload(student, session, { ...FIELDS, ...fields })).toMatchObject({ status, body: { code } })
    expect(ears.seen).toHaveLength(0)
  })

  test('in a broken form, or in JSON, is refused', async () => {
    const student = await server.verified()
    const session = await begin(student)
    const send = (type: string, payload: string) =>
      server.app.inject({
        method: 'POST',
        url: `/api/agent/${session}/voice/`,
        headers: { authorization: `Token ${student.token}`, 'content-type': type },
        payload,
      })
    expect((await send('multipart/form-data; boundary=x', 'nothing of the kind')).json().code).toBe('not-a-form')
    expect((await send('multipart/form-data', '--x')).json().code).toBe('not-a-form')
    expect((await send('application/json', '{"record":"x"}')).statusCode).toBe(400)
  })

  test('is for the student’s own consultation, while it goes on', async () => {
    const [student, other] = [await server.verified(), await server.verified()]
    const session = await begin(student)
    expect((await upload(other, session, { record: recording() })).status).toBe(404)
    await student.call('POST', `/api/v1/agent/${session}/stop/`, {})
    expect((await upload(student, session, { record: recording() })).body.code).toBe('session-expired')
  })

  test('forms are taken nowhere else', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login/',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    })
    expect(reply.statusCode).toBe(415)
  })

  test.each<[string, Behaviour]>([
    ['refuses', () => ({ status: 401 })],
    ['fails', () => ({ status: 503, body: 'busy' })],
    ['answers a page', () => ({ type: 'text/html', body: '<p>hello</p>' })],
    ['answers another shape', () => ({ body: '{"words":[]}' })],
    ['hears nothing', () => ({ body: '{"text":"  "}' })],
    ['answers without an end', () => ({ body: `{"text":"${'x'.repeat(200_000)}"}` })],
  ])('when the service %s the student is asked to type', async (_, behaviour) => {
    ears.behave(behaviour)
    const student = await server.verified()
    const session = await begin(student)
    const { status, body } = await upload(student, session, { ...FIELDS, record: recording() })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'not-transcribed' })
    expect(faults.join()).not.toContain('secret')
  })

  test('that takes the service too long is given up', async () => {
    ears.behave((seen) => ({ ...transcribed(seen), afterMs: IMPATIENT_MS * 3 }))
    const student = await impatient.verified()
    const session = await begin(student)
    const { body } = await upload(student, session, { ...FIELDS, record: recording() }, impatient.app)
    expect(body.code).toBe('not-transcribed')
    expect(faults.join()).toContain('Timeout')
  })

  test('longer than a message may be is cut', async () => {
    ears.behave(() => ({ body: JSON.stringify({ text: 'word '.repeat(1000) }) }))
    const student = await server.verified()
    const session = await begin(student)
    const { body } = await upload(student, session, { ...FIELDS, record: recording() })
    expect(body.transcript.length).toBe(2000)
  })
})

describe('a reply that can be heard', () => {
  const listen = async (student: Student, url: string, { app } = server) => {
    const reply = await app.inject({ url, headers: { authorization: `Token ${student.token}` } })
    return {
      status: reply.statusCode,
      type: reply.headers['content-type'],
      cache: reply.headers['cache-control'],
      reply,
    }
  }

  test('says where, and is the patient’s own words in a voice that fits', async () => {
    const student = await server.verified()
    const session = await begin(student)
    const { body } = await say(student, session, 'Do you smoke?')
    expect(body.response_audio_url).toBe(`/api/message/${body.message_id}/audio/`)
    const { status, type, cache, reply } = await listen(student, body.response_audio_url)
    expect({ status, type, cache }).toEqual({ status: 200, type: 'audio/mpeg', cache: 'private, max-age=3600' })
    expect(reply.rawPayload.length).toBe(503)
    expect(JSON.parse(String(mouth.seen[0]?.body))).toEqual({
      model: 'tts-1',
      input: body.response,
      voice: 'woman',
      response_format: 'mp3',
    })
  })

  test.each([
    [1, 'man'],
    [25, 'older-woman'],
    [36, 'woman'],
    [52, 'woman'],
  ])('case %i is spoken by the voice of a %s', async (caseId, voice) => {
    const student = await server.verified()
    const session = await begin(student, caseId)
    const { messages } = (await student.call('GET', `/api/v1/agent/${session}/info/`)).body
    await listen(student, messages[0].reply.response_audio_url)
    expect(JSON.parse(String(mouth.seen[0]?.body)).voice).toBe(voice)
  })

  test('that takes the service too long is given up', async () => {
    mouth.behave((seen) => ({ ...spoken(seen), afterMs: IMPATIENT_MS * 3 }))
    const student = await impatient.verified()
    const { body } = await say(student, await begin(student), 'Do you smoke?')
    expect((await listen(student, body.response_audio_url, impatient)).reply.json().code).toBe('no-sound')
    expect(faults.join()).toContain('Timeout')
  })

  test('is unknown to everybody else', async () => {
    const [student, other] = [await server.verified(), await server.verified()]
    const session = await begin(student)
    const { body } = await say(student, session, 'Do you smoke?')
    expect((await listen(other, body.response_audio_url)).status).toBe(404)
    expect((await server.call('GET', body.response_audio_url)).status).toBe(401)
    expect(mouth.seen).toHaveLength(0)
  })

  test.each<[string, Behaviour]>([
    ['refuses', () => ({ status: 401 })],
    ['answers JSON', () => ({ body: '{"error":"no voice"}' })],
    ['answers nothing', () => ({ type: 'audio/mpeg' })],
    ['answers without an end', () => ({ type: 'audio/mpeg', body: Buffer.alloc(5_000_000) })],
  ])('when the service %s it is refused, and the browser may speak', async (_, behaviour) => {
    mouth.behave(behaviour)
    const student = await server.verified()
    const { body } = await say(student, await begin(student), 'Do you smoke?')
    const { status, reply } = await listen(student, body.response_audio_url)
    expect({ status, code: reply.json().code }).toEqual({ status: 409, code: 'no-sound' })
  })
})

test('where nothing is configured a reply has no sound and the page is told so', async () => {
  const student = await silent.verified()
  const { body } = await say(student, await begin(student), 'Do you smoke?')
  expect(body.response_audio_url).toBeNull()
  expect((await student.call('GET', `/api/message/${body.message_id}/audio/`)).status).toBe(404)
  expect((await student.call('GET', '/api/v1/agent/voice/')).body).toEqual({ transcription: false, speech: false })
  const there = await server.verified()
  expect((await there.call('GET', '/api/v1/agent/voice/')).body).toEqual({ transcription: true, speech: true })
})

describe('espeak-ng', () => {
  /** Creates a substitute program that reports how it was called. */
  const stand = async (script: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'bedside-espeak-'))
    afterAll(() => rm(folder, { recursive: true }))
    const command = join(folder, 'espeak-ng')
    writeFileSync(command, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    return command
  }
  const woman = { sex: 'female', age: 'adult' } as const

  test('is given the words through its input, and a voice by age and sex', async () => {
    const command = await stand('echo "$@"; cat')
    const says = async (by: Parameters<ReturnType<typeof espeak>>[1]) =>
      (await espeak(command, report)('--version; rm -rf "$HOME"', by))?.text()
    expect(await says(woman)).toBe('-v en-gb+f3 -p 52 -s 160 --stdin --stdout\n--version; rm -rf "$HOME"')
    expect(await says({ sex: 'male', age: 'older' })).toMatch(/^-v en-gb\+m7 /)
    expect(await says({ sex: 'female', age: 'child' })).toMatch(/^-v en-gb\+f5 /)
  })

  test.each([
    ['fails', 'echo sound; exit 1', 1000],
    ['says nothing', 'exit 0', 1000],
    ['hangs', 'exec sleep 5', 200],
  ])('that %s gives no sound', async (_, script, patience) => {
    expect(await espeak(await stand(script), report, patience)('Hello', woman)).toBeUndefined()
    expect(faults).toHaveLength(1)
  })

  test('writes to a pipe and cannot know the length of its sound: it is put right', async () => {
    const command = await stand("printf 'RIFF\\360\\377\\377\\177WAVEfmt data\\314\\377\\377\\177123456'")
    const bytes = Buffer.from(await (await espeak(command, report)('Hello', woman))!.arrayBuffer())
    expect([bytes.length, bytes.readUInt32LE(4), bytes.readUInt32LE(20)]).toEqual([30, 22, 6])
    expect(bytes.toString('latin1', 24)).toBe('123456')
  })

  test('that is not installed gives no sound', async () => {
    expect(await espeak('/no/such/espeak-ng', report)('Hello', woman)).toBeUndefined()
    expect(faults.join()).toContain('ENOENT')
  })
})
