import { PassThrough } from 'node:stream'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { isSignedBy } from '../../../tests/saml/requests.ts'
import { replyIn, SAMLP_ATTRIBUTES, samlpProvider } from '../../../tests/saml/samlp-provider.ts'
import { selfSigned } from '../../../tests/saml/self-signed.ts'
import { type AssertedIdentity, MAIL, shibbolethLike, withoutSignature } from '../../../tests/saml/shibboleth-like.ts'
import { browserAt, changed, type Departed } from '../../../tests/saml/signing-on.ts'
import { WRAPPED } from '../../../tests/saml/wrapped.ts'
import { makeSchool, type School } from '../../../tests/schools.ts'
import { PASSWORD, type Student, testServer } from '../../../tests/server-harness.ts'
import { auditOf, join } from '../../../tests/staff.ts'
import { signOns, users } from '../../db/tables.ts'

const samlKeys = selfSigned('bedside')
const lines: string[] = []
const log = new PassThrough()
log.on('data', (chunk) => lines.push(String(chunk)))
const server = await testServer({ samlKeys, log, logLevel: 'info' })
const { db, clock, call, verified, signUp } = server
const staff = await join(db, await verified(), 'staff')
const northern = shibbolethLike(samlKeys)
const southern = shibbolethLike(samlKeys, 'idp.south.test')
const north = browserAt(server, 'north', 'north.bedside.test')
const south = browserAt(server, 'south', 'south.bedside.test')
let school: School
let other: School

const settingsOf = ({ id }: School) => `/api/v1/admin/institutions/${id}/sign-on/`

/** Configures sign-on as staff would. */
async function switchOn(one: School, provider: object, patch: object) {
  for (const reply of [
    await staff.call('POST', `${settingsOf(one)}provider/`, provider),
    await staff.call('PATCH', settingsOf(one), patch),
    await staff.call('PATCH', settingsOf(one), { sign_on: 'saml2' }),
  ])
    expect(reply.text).not.toContain('"code"')
}
const fieldsOf = ({ entityId, ssoUrl, certificate }: typeof northern) => ({
  entity_id: entityId,
  sso_url: ssoUrl,
  certificates: [certificate],
})

beforeAll(async () => {
  school = await makeSchool(staff, 'North School', 'north')
  other = await makeSchool(staff, 'South School', 'south')
  await school.patch({ hosts: ['north.bedside.test'] })
  await other.patch({ hosts: ['south.bedside.test'] })
  await switchOn(school, fieldsOf(northern), { domains: ['north.ac.uk'] })
  await switchOn(other, fieldsOf(southern), { domains: ['south.ac.uk'] })
})

const asUser = (token: string) => call('GET', '/api/v1/auth/user/', undefined, { authorization: `Token ${token}` })

describe('a sign-on through a provider with encrypted assertions', () => {
  test('leaves with a signed request and comes back to an account with the person’s names', async () => {
    const departed = await north.depart({ redirect: '/cases/52/spm' })
    expect(departed.address.startsWith(`${northern.ssoUrl}?`)).toBe(true)
    expect(isSignedBy(samlKeys.certificate, departed.address)).toBe(true)
    expect(departed).toMatchObject({ destination: northern.ssoUrl, replyUrl: `http://bedside.test${north.replyPath}` })
    const page = await north.bring(await northern.reply(departed, 'Robin@North.ac.uk'))
    expect(page.origin + page.pathname).toBe('http://north.bedside.test/saml2/verify')
    const { body } = await north.redeem(page.searchParams.get('code'), departed.state)
    expect(body.redirect).toBe('/cases/52/spm')
    const user = (await asUser(body.token)).body
    expect(user).toMatchObject({
      email: 'robin@north.ac.uk',
      first_name: 'Robin',
      last_name: 'Ash',
      institution: { name: 'North School' },
    })
    expect(user.profile.is_email_verified).toBe(true)
    const again = await north.signOn((one) => northern.reply(one, 'robin@north.ac.uk'))
    expect((await asUser(again.token)).body.id).toBe(user.id)
    const acts = (await auditOf(staff)).filter(({ did }: { did: string }) => did === 'signed on through an institution')
    expect(acts).toMatchObject([{ by: 'robin@north.ac.uk', details: { institution: 'north', role: 'student' } }])
  })

  test('is taken by the page that left, once and within two minutes', async () => {
    const departed = await north.depart()
    const other = await north.depart()
    const page = await north.bring(await northern.reply(departed, 'once@north.ac.uk'))
    const code = page.searchParams.get('code')
    expect((await north.redeem(code, other.state)).body.code).toBe('request')
    expect((await north.redeem(code, departed.state)).status).toBe(200)
    expect((await north.redeem(code, departed.state)).body.code).toBe('request')
    const late = await north.depart()
    const stale = await north.bring(await northern.reply(late, 'once@north.ac.uk'))
    clock.pass(121)
    expect((await north.redeem(stale.searchParams.get('code'), late.state)).body.code).toBe('request')
  })

  test('gives roles and cohorts as staff have mapped them, and leaves a manager one', async () => {
    const role = 'urn:oid:1.3.6.1.4.1.5923.1.1.1.1'
    const { attributes } = (await staff.call('GET', settingsOf(school))).body
    const mapped = { attributes: { ...attributes, role, cohort: 'isMemberOf' }, educator_values: ['faculty'] }
    expect((await staff.call('PATCH', settingsOf(school), mapped)).status).toBe(200)
    await school.group('Year 3')
    const as = (email: string, affiliation: string) => ({
      attributes: { [MAIL]: [email], [role]: ['member', affiliation], isMemberOf: ['Year 3', 'Chess club'] },
    })
    const signOn = async (email: string, affiliation: string) => {
      const { token } = await north.signOn((one) => northern.reply(one, email, as(email, affiliation)))
      const authorization = `Token ${token}`
      return (await call('GET', '/api/v1/institution/', undefined, { authorization })).body.institution
    }
    expect(await signOn('teacher@north.ac.uk', 'faculty')).toMatchObject({
      role: 'educator',
      groups: [{ name: 'Year 3' }],
    })
    expect(await signOn('teacher@north.ac.uk', 'student')).toMatchObject({ role: 'student' })
    await staff.call('POST', `/api/v1/admin/institutions/${school.id}/members/`, {
      email: 'teacher@north.ac.uk',
      role: 'manager',
    })
    expect(await signOn('teacher@north.ac.uk', 'student')).toMatchObject({ role: 'manager' })
    await staff.call('PATCH', settingsOf(school), { attributes })
  })

  test('goes to no place outside the site, whatever the reply or the page asks for', async () => {
    const departed = await north.depart()
    const reply = await northern.reply(departed, 'robin@north.ac.uk')
    const page = await north.bring(reply, { RelayState: 'https://evil.example/' })
    expect(page.origin).toBe('http://north.bedside.test')
    const { body } = await north.redeem(page.searchParams.get('code'), departed.state)
    expect(body.redirect).toBe('/dashboard/home')
    for (const redirect of ['https://evil.example/', '//evil.example', '/\\evil.example'])
      expect((await call('POST', '/api/v1/auth/saml2/depart/', { host: 'north.bedside.test', redirect })).status).toBe(
        400,
      )
    const elsewhere = { host: 'evil.example', institution: 'north' }
    expect((await call('POST', '/api/v1/auth/saml2/depart/', elsewhere)).status).toBe(404)
  })
})

test('a sign-on through samlp, which takes only signed requests and does not encrypt', async () => {
  const west = await makeSchool(staff, 'West School', 'west')
  const replyUrl = 'http://bedside.test/api/v1/auth/saml2/west/acs/'
  const provider = await samlpProvider({ certificate: samlKeys.certificate, replyUrl })
  await west.patch({ hosts: ['west.bedside.test'] })
  await switchOn(west, { metadata: provider.metadata }, { domains: ['west.edu'], attributes: SAMLP_ATTRIBUTES })
  provider.state.user.email = 'sam@west.edu'
  const browser = browserAt(server, 'west', 'west.bedside.test')
  const { token } = await browser.signOn(async ({ address }) => replyIn(await (await fetch(address)).text()))
  expect((await asUser(token)).body).toMatchObject({ email: 'sam@west.edu', first_name: 'Sam', last_name: 'Lee' })
  const { address } = await browser.depart()
  expect((await fetch(address.replace('Signature=', 'Signature=AAAA'))).status).toBe(400)
  provider.close()
})

const stranger = selfSigned('stranger')
const clear = { encrypted: false }
const renamed = (xml: string) => xml.replaceAll('robin@north.ac.uk', 'admin@north.ac.uk')
const split = (xml: string) => xml.replace('robin@north.ac.uk', 'admin@north.ac.uk<!-- -->.evil.example')

/** Forged replies, each with the expected reason of refusal. */
const FORGED: Record<
  string,
  [why: string, said: Partial<AssertedIdentity> | ((departed: Departed) => Partial<AssertedIdentity>)]
> = {
  'without the signature of the response': ['signature', { signedResponse: withoutSignature }],
  'without the signature of the assertion': ['signature', { signedAssertion: withoutSignature }],
  'without that of an assertion in the clear': ['signature', { ...clear, signedAssertion: withoutSignature }],
  'signed by a stranger': ['signature', { signer: stranger }],
  'with an address changed after signing': ['signature', { ...clear, signedResponse: renamed }],
  'with an assertion changed before the response was signed': ['signature', { ...clear, response: renamed }],
  'with another assertion encrypted under the old signature': ['signature', { signedAssertion: renamed }],
  'signed with SHA-1': ['algorithm', { ...clear, weak: true }],
  'with a status of refusal': ['status', { status: 'Responder' }],
  'ten minutes old': ['time', { minutesAgo: 10 }],
  'from ten minutes ahead': ['time', { minutesAgo: -10 }],
  'for another audience': ['audience', { audience: 'https://other.example/sp' }],
  'for the same service of another institution': [
    'audience',
    ({ issuer }) => ({ audience: issuer.replace('north', 'south') }),
  ],
  'for no audience': ['audience', { audience: null }],
  'to another destination': ['recipient', { destination: 'http://bedside.test/api/v1/auth/saml2/south/acs/' }],
  'for another recipient': ['recipient', { recipient: 'https://other.example/acs' }],
  'of another issuer': ['issuer', { responseIssuer: southern.entityId }],
  'with an assertion of another issuer': ['issuer', { assertionIssuer: southern.entityId }],
  'that nobody asked for': ['request', { inResponseTo: null }],
  'to a request that never was': ['request', { inResponseTo: '_0123456789' }],
  'with an assertion about another request': ['request', { subjectInResponseTo: '_0123456789' }],
  'with a comment in an address': ['malformed', { ...clear, signedResponse: split }],
  'with a comment in an address before it was signed': ['malformed', { ...clear, assertion: split }],
  'with a DOCTYPE': ['malformed', { signedResponse: (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}` }],
  'with CDATA': ['malformed', { ...clear, assertion: (xml) => xml.replace('Robin', '<![CDATA[Robin]]>') }],
  'with a processing instruction': [
    'malformed',
    { ...clear, assertion: (xml) => xml.replace('Robin', 'Ro<?x y?>bin') },
  ],
  'that is no XML': ['malformed', { signedResponse: () => 'Hello' }],
  'without an address': ['address', { attributes: { mail: ['robin@north.ac.uk'] } }],
  'with something that is no address': ['address', { attributes: { [MAIL]: ['robin'] } }],
  'with an address of another domain': ['domain', { attributes: { [MAIL]: ['robin@south.ac.uk'] } }],
  'with an address of a domain below': ['domain', { attributes: { [MAIL]: ['robin@evil.north.ac.uk'] } }],
}

const problemIn = (page: URL) => page.searchParams.get('problem')

describe('a reply is refused', () => {
  test.each(Object.entries(FORGED))('%s', async (_, [why, said]) => {
    const departed = await north.depart()
    const reply = await northern.reply(
      departed,
      'robin@north.ac.uk',
      typeof said === 'function' ? said(departed) : said,
    )
    const page = await north.bring(reply)
    expect([problemIn(page), page.searchParams.get('code')]).toEqual([why, null])
  })

  test.each(Object.entries(WRAPPED))('%s', async (_, wrap) => {
    const departed = await north.depart()
    const reply = await northern.reply(departed, 'robin@north.ac.uk', clear)
    const page = await north.bring(changed(reply, (xml) => wrap(xml, renamed)))
    expect([problemIn(page), page.searchParams.get('code')]).toEqual(['malformed', null])
  })

  test('a second time, also when both come at once and after a first that was forged', async () => {
    const departed = await north.depart()
    const reply = await northern.reply(departed, 'robin@north.ac.uk')
    const pages = await Promise.all([north.bring(reply), north.bring(reply), north.bring(reply)])
    expect(pages.filter((page) => problemIn(page) === 'request')).toHaveLength(2)
    expect(pages.filter((page) => page.searchParams.has('code'))).toHaveLength(1)
    const spoilt = await north.depart()
    await north.bring(await northern.reply(spoilt, 'robin@north.ac.uk', { signer: stranger }))
    expect(problemIn(await north.bring(await northern.reply(spoilt, 'robin@north.ac.uk')))).toBe('request')
  })

  test('after half an hour, and after sign-on was switched off', async () => {
    const departed = await north.depart()
    clock.pass(30 * 60 + 1)
    expect(problemIn(await north.bring(await northern.reply(departed, 'robin@north.ac.uk')))).toBe('request')
    const open = await north.depart()
    await staff.call('PATCH', settingsOf(school), { sign_on: 'password' })
    expect(problemIn(await north.bring(await northern.reply(open, 'robin@north.ac.uk')))).toBe('request')
    expect((await call('POST', '/api/v1/auth/saml2/depart/', { host: 'north.bedside.test' })).status).toBe(404)
    await staff.call('PATCH', settingsOf(school), { sign_on: 'saml2' })
  })
})

describe('between institutions', () => {
  test('a reply for one fits no other, whoever signed it', async () => {
    const departed = await north.depart()
    const reply = await northern.reply(departed, 'robin@north.ac.uk')
    expect(problemIn(await north.bring(reply, {}, south.replyPath))).toBe('request')
    const there = await south.depart()
    expect(problemIn(await south.bring(await northern.reply(there, 'robin@south.ac.uk')))).toBe('issuer')
    const posing = await south.depart()
    const posed = await northern.reply(posing, 'robin@south.ac.uk', {
      responseIssuer: southern.entityId,
      assertionIssuer: southern.entityId,
    })
    expect(problemIn(await south.bring(posed))).toBe('signature')
  })

  test('a member of one cannot sign on to another, though it has the domain of their address', async () => {
    const member = await other.join(await verified('moved@north.ac.uk'))
    const departed = await north.depart()
    expect(problemIn(await north.bring(await northern.reply(departed, member.email)))).toBe('elsewhere')
    const { institution } = (await member.call('GET', '/api/v1/institution/')).body
    expect(institution.name).toBe('South School')
  })

  test('a domain is one institution’s alone', async () => {
    const reply = await staff.call('PATCH', settingsOf(other), { domains: ['south.ac.uk', 'north.ac.uk'] })
    expect(reply.body.errors.domains).toEqual(['Another institution has north.ac.uk.'])
    expect((await staff.call('GET', settingsOf(other))).body.domains).toEqual(['south.ac.uk'])
  })
})

describe('an account that was there before', () => {
  const signInWithPassword = ({ email }: Student) =>
    call('POST', '/api/v1/auth/login/', { username: email, password: PASSWORD, keep_logged_in: false })

  test('is linked with all that it has where its address is proved', async () => {
    const student = await verified('early@north.ac.uk')
    const { id } = (await student.call('GET', '/api/v1/auth/user/')).body
    const { token } = await north.signOn((departed) => northern.reply(departed, 'Early@north.ac.uk'))
    expect((await asUser(token)).body).toMatchObject({ id, institution: { name: 'North School' } })
    expect((await signInWithPassword(student)).status).toBe(200)
  })

  test('is taken from whoever made it where nobody proved its address', async () => {
    const squatter = await signUp('victim@north.ac.uk')
    const { token } = await north.signOn((departed) => northern.reply(departed, 'victim@north.ac.uk'))
    expect((await asUser(token)).status).toBe(200)
    expect((await asUser(squatter.token)).status).toBe(401)
    expect((await signInWithPassword(squatter)).status).toBe(400)
  })

  test('is refused where it runs the installation, or is being deleted', async () => {
    const operator = await join(db, await verified('root@north.ac.uk'), 'staff')
    const first = await north.depart()
    expect(problemIn(await north.bring(await northern.reply(first, operator.email)))).toBe('staff')
    const leaver = await verified('leaver@north.ac.uk')
    await db
      .update(users)
      .set({ deletionAskedAt: new Date(clock.now) })
      .where(eq(users.email, leaver.email))
    const second = await north.depart()
    expect(problemIn(await north.bring(await northern.reply(second, leaver.email)))).toBe('account')
  })
})

describe('staff', () => {
  test('are refused a provider that could not work', async () => {
    const set = (body: object) => staff.call('POST', `${settingsOf(school)}provider/`, body)
    const fields = fieldsOf(northern)
    for (const [body, field] of [
      [{ metadata: '<x/>' }, 'metadata'],
      [{ metadata: 'no XML' }, 'metadata'],
      [{ metadata: '<!DOCTYPE x><x/>' }, 'metadata'],
      [{ ...fields, sso_url: 'javascript:alert(1)' }, 'sso_url'],
      [{ ...fields, certificates: ['AAAA'] }, 'certificates'],
    ] as const) {
      const reply = await set(body)
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [field]])
    }
    const bare = await makeSchool(staff, 'Bare School', 'bare')
    const on = await staff.call('PATCH', settingsOf(bare), { sign_on: 'saml2' })
    expect(on.body.errors.sign_on).toEqual(['Set the identity provider first.'])
  })

  test('see what the provider is told, as anybody does, and no key', async () => {
    const settings = await staff.call('GET', settingsOf(school))
    expect(settings.body).toMatchObject({ has_key: true, reply_url: `http://bedside.test${north.replyPath}` })
    const { text, headers, status } = await call('GET', new URL(settings.body.entity_id).pathname)
    expect([status, headers['content-type']]).toEqual([200, 'application/samlmetadata+xml'])
    for (const part of [
      settings.body.reply_url,
      'AuthnRequestsSigned="true"',
      'WantAssertionsSigned="true"',
      'use="encryption"',
    ])
      expect(text).toContain(part)
    expect(text + settings.text).not.toContain('PRIVATE')
    expect((await call('GET', '/api/v1/auth/saml2/nowhere/metadata/')).status).toBe(404)
  })
})

test('the database keeps hashes, and the log why a reply was refused, never who it was about', async () => {
  const departed = await north.depart()
  const page = await north.bring(await northern.reply(departed, 'robin@north.ac.uk'))
  const stored = JSON.stringify(await db.select().from(signOns))
  for (const secret of [departed.state, page.searchParams.get('code')!]) {
    expect(stored).not.toContain(secret)
    expect(lines.join('')).not.toContain(secret)
  }
  expect(lines.join('')).toContain('"problem":"audience"')
  for (const word of ['@north.ac.uk', 'Robin', 'SAMLResponse', 'PRIVATE']) expect(lines.join('')).not.toContain(word)
})
