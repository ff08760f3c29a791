import { PassThrough } from 'node:stream'
import { exportSPKI, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launching } from '../../../tests/lti/launching.ts'
import { claim, INSTRUCTOR, ltiPlatform, newKey } from '../../../tests/lti/platform.ts'
import { makeSchool, type School } from '../../../tests/schools.ts'
import { testServer } from '../../../tests/server-harness.ts'
import { join } from '../../../tests/staff.ts'

const lines: string[] = []
const log = new PassThrough()
log.on('data', (chunk) => lines.push(String(chunk)))
const server = await testServer({ log, logLevel: 'info' })
const { app, db, clock, verified } = server
const staff = await join(db, await verified(), 'staff')
const seconds = () => Math.floor(clock.now / 1000)
const CANVAS = 'https://canvas.instructure.com'
const canvas = await ltiPlatform(CANVAS, seconds)
const stranger = await newKey('first')
const { depart, bring, redeem, launched } = launching(server, canvas)
let north: School
let south: School
const roomOf = ({ id }: School) => `/api/v1/admin/institutions/${id}/lti/`

beforeAll(async () => {
  north = await makeSchool(staff, 'North School', 'north')
  south = await makeSchool(staff, 'South School', 'south')
  for (const [school, domain] of [
    [north, 'north.ac.uk'],
    [south, 'south.ac.uk'],
  ] as const)
    await staff.call('PATCH', `/api/v1/admin/institutions/${school.id}/sign-on/`, { domains: [domain] })
  expect((await staff.call('POST', roomOf(north), canvas.settings)).status).toBe(200)
  const other = { ...canvas.settings, client_id: 'south-client', deployment_ids: ['9'] }
  expect((await staff.call('POST', roomOf(south), other)).status).toBe(200)
})
afterAll(() => canvas.close())

type As = Awaited<ReturnType<typeof launched>>['as']
const userAs = async (as: As) => (await as('GET', '/api/v1/auth/user/')).body

describe('a launch', () => {
  test('asks the platform, and signs a new member in at the case that it names', async () => {
    const { address } = await depart({ lti_message_hint: 'course 4' })
    expect(address.origin + address.pathname).toBe(canvas.settings.auth_url)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_mode: 'form_post',
      client_id: 'bedside-client',
      redirect_uri: 'http://bedside.test/api/v1/auth/lti/launch/',
      login_hint: 'hint',
      lti_message_hint: 'course 4',
    })
    const { redirect, as } = await launched('Robin@North.ac.uk')
    const user = await userAs(as)
    expect(redirect).toBe('/cases/52/spm')
    expect(user).toMatchObject({
      email: 'robin@north.ac.uk',
      first_name: 'Robin',
      institution: { name: 'North School' },
    })
    expect((await as('GET', '/api/v1/institution/')).body.institution.role).toBe('student')
    expect((await userAs((await launched('robin@north.ac.uk')).as)).id).toBe(user.id)
    const { platforms } = (await staff.call('GET', roomOf(north))).body
    expect(platforms[0]).toMatchObject({ last_refusal: null, last_launch_at: expect.any(String) })
  })

  test('makes an instructor an educator, who stays one in a course as a learner', async () => {
    const roleOf = async (more?: JWTPayload) =>
      (await (await launched('teacher@north.ac.uk', more)).as('GET', '/api/v1/institution/')).body.institution.role
    expect(await roleOf({ [claim('roles')]: [INSTRUCTOR] })).toBe('educator')
    expect(await roleOf()).toBe('educator')
  })

  test('takes several audiences when it was issued to us', async () => {
    const more = { aud: ['bedside-client', 'other'], azp: 'bedside-client' }
    expect((await launched('robin@north.ac.uk', more)).redirect).toBe('/cases/52/spm')
  })

  test('is taken by the browser that began it, once and within two minutes', async () => {
    const go = async () => {
      const { state, nonce, cookie } = await depart()
      const page = await bring(state, await canvas.signed(canvas.claims(nonce, 'robin@north.ac.uk')), cookie)
      return { code: page.get('code'), cookie }
    }
    const { code, cookie } = await go()
    expect((await redeem(code, (await depart()).cookie)).body.code).toBe('launch')
    expect((await redeem(code, cookie)).status).toBe(200)
    expect((await redeem(code, cookie)).body.code).toBe('launch')
    const late = await go()
    clock.pass(121)
    expect((await redeem(late.code, late.cookie)).body.code).toBe('launch')
  })

  test('finds the platform without a client id where a deployment names one, and else refuses', async () => {
    const query = (more: object) => new URLSearchParams({ iss: CANVAS, login_hint: 'x', target_link_uri: 'x', ...more })
    const to = async (more: object) =>
      String((await app.inject(`/api/v1/auth/lti/login/?${query(more).toString()}`)).headers.location)
    expect(await to({ lti_deployment_id: '9' })).toContain('client_id=south-client')
    for (const more of [{}, { client_id: 'unknown' }, { client_id: 'bedside-client', iss: 'https://evil.example' }])
      expect(await to(more)).toBe('http://bedside.test/lti/verify?problem=launch')
  })
})

type Forge = (payload: JWTPayload) => string | Promise<string>
const said =
  (more: JWTPayload): Forge =>
  (payload) =>
    canvas.signed({ ...payload, ...more })

/** Forged launches, each with the expected reason for staff. */
const FORGED: Record<string, [why: string, forge: Forge]> = {
  'without a signature': ['ERR_JOSE_ALG_NOT_ALLOWED', (payload) => new UnsecuredJWT(payload).encode()],
  'signed by HS256 with the public key': [
    'ERR_JOSE_ALG_NOT_ALLOWED',
    async (payload) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS256', kid: 'first' })
        .sign(new TextEncoder().encode(await exportSPKI(canvas.publicKey()))),
  ],
  'signed by a stranger': ['ERR_JWS_SIGNATURE_VERIFICATION_FAILED', (payload) => canvas.signed(payload, stranger)],
  'with a key that nobody knows': [
    'ERR_JWKS_NO_MATCHING_KEY',
    (payload) => canvas.signed(payload, { ...stranger, kid: 'unknown' }),
  ],
  'of another issuer': ['claim iss', said({ iss: 'https://evil.example' })],
  'for another client': ['claim aud', said({ aud: 'south-client' })],
  'for several, issued to another': ['audience', said({ aud: ['bedside-client', 'other'], azp: 'other' })],
  'for several, issued to nobody': ['audience', said({ aud: ['bedside-client', 'other'] })],
  'of an unknown deployment': ['deployment', said({ [claim('deployment_id')]: '9' })],
  'that has expired': [
    'claim exp',
    ({ iat, ...payload }) => canvas.signed({ ...payload, iat: iat! - 900, exp: iat! - 600 }),
  ],
  'issued in the future': [
    'claim iat',
    ({ iat, ...payload }) => canvas.signed({ ...payload, iat: iat! + 600, exp: iat! + 900 }),
  ],
  'without an end': ['claim exp', said({ exp: undefined as never })],
  'with the nonce of another launch': ['nonce', said({ nonce: 'replayed' })],
  'without a message type': ['claim message_type', said({ [claim('message_type')]: undefined })],
  'of another message type': ['message type', said({ [claim('message_type')]: 'LtiSubmissionReviewRequest' })],
  'of another version': ['version', said({ [claim('version')]: '1.1.0' })],
  'to another host': ['target', said({ [claim('target_link_uri')]: 'https://evil.example/cases/52/spm' })],
  'to another scheme': ['target', said({ [claim('target_link_uri')]: 'javascript:alert(1)' })],
  'to another host by a path': ['target', said({ [claim('target_link_uri')]: 'http://bedside.test//evil.example' })],
}

describe('a launch is refused', () => {
  test.each(Object.entries(FORGED))('%s', async (_, [why, forge]) => {
    const { state, nonce, cookie } = await depart()
    const page = await bring(state, await forge(canvas.claims(nonce, 'robin@north.ac.uk')), cookie)
    expect(Object.fromEntries(page)).toEqual({ problem: 'launch', platform: expect.any(String) })
    const { platforms } = (await staff.call('GET', roomOf(north))).body
    expect(platforms[0].last_refusal).toBe(why)
  })

  test('a second time, also when both come at once and after one that was forged', async () => {
    const { state, nonce, cookie } = await depart()
    const token = await canvas.signed(canvas.claims(nonce, 'robin@north.ac.uk'))
    const pages = await Promise.all([1, 2, 3].map(() => bring(state, token, cookie)))
    expect(pages.filter((page) => page.has('code'))).toHaveLength(1)
    const again = await depart()
    expect((await bring(again.state, token, again.cookie)).get('problem')).toBe('launch')
    const right = await canvas.signed(canvas.claims(again.nonce, 'robin@north.ac.uk'))
    expect((await bring(again.state, right, again.cookie)).get('problem')).toBe('launch')
  })

  test('in another browser, in one without the cookie, and after ten minutes', async () => {
    const token = (nonce: string) => canvas.signed(canvas.claims(nonce, 'robin@north.ac.uk'))
    const [one, two, late] = [await depart(), await depart(), await depart()]
    expect((await bring(one.state, await token(one.nonce), two.cookie)).get('problem')).toBe('launch')
    expect((await bring(two.state, await token(two.nonce))).get('problem')).toBe('cookies')
    clock.pass(601)
    expect((await bring(late.state, await token(late.nonce), late.cookie)).get('problem')).toBe('launch')
  })

  test('of people whom the institution does not vouch for', async () => {
    await south.join(await verified('moved@north.ac.uk'))
    for (const [email, problem] of [
      ['', 'address'],
      ['robin@south.ac.uk', 'domain'],
      ['moved@north.ac.uk', 'elsewhere'],
    ] as const) {
      const { state, nonce, cookie } = await depart()
      const page = await bring(state, await canvas.signed(canvas.claims(nonce, email)), cookie)
      expect(page.get('problem')).toBe(problem)
    }
  })

  test('and the log says why without naming anybody', () => {
    const refused = lines.filter((line) => line.includes('launch refused'))
    expect(refused.length).toBeGreaterThan(20)
    expect(refused.join('')).toContain('claim aud')
    for (const word of ['robin@', 'Robin', 'eyJ', 'id-of']) expect(lines.join('')).not.toContain(word)
  })
})

describe('staff', () => {
  test('cannot give one institution the client of another, nor an address that is none', async () => {
    const here = await staff.call('POST', roomOf(south), canvas.settings)
    expect(here.body.errors.client_id).toEqual(['Another institution has this client ID.'])
    const wrong = await staff.call('POST', roomOf(south), { ...canvas.settings, auth_url: 'javascript:alert(1)' })
    expect(wrong.body.errors.auth_url).toHaveLength(1)
  })

  test('see and remove the platforms of one institution alone', async () => {
    const [platform] = (await staff.call('GET', roomOf(south))).body.platforms
    expect(platform.client_id).toBe('south-client')
    expect((await staff.call('POST', `${roomOf(north)}${platform.id}/delete/`)).status).toBe(404)
    expect((await staff.call('POST', `${roomOf(south)}${platform.id}/delete/`)).body.platforms).toEqual([])
  })
})
