import { generateKeyPairSync } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registeringPlatform } from '../../../tests/lti/registering.ts'
import { makeSchool, type School } from '../../../tests/schools.ts'
import { testServer } from '../../../tests/server-harness.ts'
import { join } from '../../../tests/staff.ts'
import { ltiKeysOf } from '../../institutions/lti/keys.ts'
import { configurationFrom } from '../../institutions/lti/registration/platform-configuration.ts'
import { isPublicAddress, isPublicHost } from '../../institutions/lti/registration/public-address.ts'

const lines: string[] = []
const log = new PassThrough()
log.on('data', (chunk) => lines.push(String(chunk)))
const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
const server = await testServer({ ltiKeys: ltiKeysOf(String(pem)), log, logLevel: 'info' })
const { app, db, clock, verified } = server
const staff = await join(db, await verified(), 'staff')
const moodle = await registeringPlatform('moodle')
const canvas = await registeringPlatform('canvas')
let north: School
let south: School
const roomOf = ({ id }: School) => `/api/v1/admin/institutions/${id}/lti/`

beforeAll(async () => {
  north = await makeSchool(staff, 'North School', 'north')
  south = await makeSchool(staff, 'South School', 'south')
})
beforeEach(() => moodle.say({}))
afterAll(() => {
  moodle.close()
  canvas.close()
})

/** Returns the path of an institution's new registration link. */
async function linkOf(school: School): Promise<string> {
  const { body } = await staff.call('POST', `${roomOf(school)}registration/`, { open: true })
  return new URL(body.registration.url).pathname
}
const platformsOf = async (school: School) => (await staff.call('GET', roomOf(school))).body.platforms
const go = (link: string, platform = moodle, token?: string) => app.inject(`${link}?${platform.query(token)}`)
/** Reports whether a launch from the platform would begin. */
async function begins(iss: string, client_id: string): Promise<boolean> {
  const query = new URLSearchParams({ iss, client_id, login_hint: 'x', target_link_uri: 'http://bedside.test/' })
  const reply = await app.inject(`/api/v1/auth/lti/login/?${query.toString()}`)
  return !String(reply.headers.location).includes('problem=')
}

describe('a platform registers itself', () => {
  test('is told our addresses and asked for the services that it has, and is pending', async () => {
    const reply = await go(await linkOf(north))
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.body).toContain('have to confirm it')
    expect(moodle.registered[0]).toMatchObject({
      redirect_uris: ['http://bedside.test/api/v1/auth/lti/launch/'],
      jwks_uri: 'http://bedside.test/api/v1/auth/lti/keys/',
      initiate_login_uri: 'http://bedside.test/api/v1/auth/lti/login/',
      scope: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
    })
    expect(await platformsOf(north)).toMatchObject([
      { issuer: moodle.url, client_id: 'client-1', deployment_ids: ['7'], pending: true },
    ])
    expect(await platformsOf(south)).toEqual([])
  })

  test('launches nobody until staff confirm it', async () => {
    expect(await begins(moodle.url, 'client-1')).toBe(false)
    const [{ id: _, pending: __, last_launch_at, last_refusal, grade_problem, members_problem, ...known }] =
      await platformsOf(north)
    expect([last_launch_at, last_refusal, grade_problem, members_problem]).toEqual([null, null, null, null])
    const { body } = await staff.call('POST', roomOf(north), known)
    expect(body.platforms).toMatchObject([{ client_id: 'client-1', pending: false }])
    expect(await begins(moodle.url, 'client-1')).toBe(true)
  })

  test('by a link that works once, ends after a week or when staff end it, and is one institution’s', async () => {
    const used = await linkOf(north)
    expect((await go(used)).statusCode).toBe(200)
    expect((await go(used)).body).toContain('has expired or has already been used')
    const late = await linkOf(north)
    clock.pass(7 * 86_400 + 1)
    expect((await go(late)).statusCode).toBe(400)
    const ended = await linkOf(south)
    await staff.call('POST', `${roomOf(south)}registration/`, { open: false })
    expect((await go(ended)).statusCode).toBe(400)
    const replaced = await linkOf(south)
    await linkOf(south)
    expect((await go(replaced)).statusCode).toBe(400)
    expect(await platformsOf(south)).toEqual([])
  })

  test('without a deployment ID, which staff then have to add', async () => {
    expect((await go(await linkOf(south), canvas)).statusCode).toBe(200)
    const [platform] = await platformsOf(south)
    expect(platform).toMatchObject({ deployment_ids: [], pending: true })
    const { jwks_url, auth_url, token_url, issuer, client_id } = platform
    const confirm = (deployment_ids: string[]) =>
      staff.call('POST', roomOf(south), { jwks_url, auth_url, token_url, issuer, client_id, deployment_ids })
    expect((await confirm([])).status).toBe(400)
    expect((await confirm(['12:ab'])).body.platforms).toMatchObject([{ deployment_ids: ['12:ab'], pending: false }])
  })
})

describe('a registration is refused', () => {
  const refused = async (link: string, ...more: [typeof moodle?, string?]) => {
    const before = (await platformsOf(north)).length
    const reply = await go(link, ...more)
    expect(reply.statusCode).toBe(400)
    expect((await platformsOf(north)).length).toBe(before)
    return reply.body
  }

  test('by a platform that refuses, and the link still works', async () => {
    const link = await linkOf(north)
    expect(await refused(link, moodle, 'another-token')).toContain('refused the registration')
    expect((await go(link)).statusCode).toBe(200)
  })

  test.each([
    ['that names another issuer', { issuer: 'https://lms.elsewhere.example' }, 'is not at its own address'],
    ['that names no keys', { jwks_uri: undefined }, 'could not read your learning platform’s'],
    [
      'whose addresses are none of the web',
      { token_endpoint: 'file:///etc/passwd' },
      'could not read your learning platform’s',
    ],
  ])('of a platform %s', async (_, more, words) => {
    moodle.say(more)
    expect(await refused(await linkOf(north))).toContain(words)
  })

  test('where a platform does not answer, and where the address is none', async () => {
    const link = await linkOf(north)
    const closed = await registeringPlatform('moodle')
    closed.close()
    expect(await refused(link, closed)).toContain('did not answer')
    for (const query of ['', 'openid_configuration=', 'openid_configuration=javascript:alert(1)'])
      expect((await app.inject(`${link}?${query}`)).body).toContain('could not read your learning platform’s')
  })

  test('and neither the link nor the token is in the log', () => {
    expect(lines.join('')).toContain('registration refused')
    expect(lines.join('')).not.toMatch(/registration-token|another-token/)
    expect(lines.join('')).not.toMatch(/auth\/lti\/register\/[\w-]{20}/)
  })
})

test('Canvas’s cloud describes itself at another host of its own; nobody else does', () => {
  const at = (issuer: string, url: string) => {
    const addresses = { authorization_endpoint: url, token_endpoint: url, jwks_uri: url, registration_endpoint: url }
    return configurationFrom({ issuer, ...addresses }, { url, schemes: ['https:'] })
  }
  expect(at('https://canvas.instructure.com', 'https://sso.canvaslms.com/x')).not.toHaveProperty('problem')
  for (const url of ['https://evilcanvaslms.com/x', 'https://canvaslms.com.evil.example/x'])
    expect(at('https://canvas.instructure.com', url)).toEqual({ problem: 'issuer' })
  expect(at('http://lms.example.org', 'http://lms.example.org/x')).toEqual({ problem: 'configuration' })
})

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['not an address', false],
])('in the open internet %s is called: %s', async (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
  if (!isPublic) expect(await isPublicHost(address)).toBe(false)
})
