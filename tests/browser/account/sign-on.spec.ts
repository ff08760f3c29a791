import type { Page } from '@playwright/test'
import type { SignOnSettings } from '#contract/institutions/sign-on.ts'
import { readRequest } from '#tests/saml/requests.ts'
import { SAMLP_ATTRIBUTES, samlpProvider } from '#tests/saml/samlp-provider.ts'
import { selfSigned } from '#tests/saml/self-signed.ts'
import { MAIL, shibbolethLike } from '#tests/saml/shibboleth-like.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, signInAs, test } from '../bedside.ts'
import { serverWithSchool } from '../staff/school-server.ts'

/** Configures sign-on as staff do, on the institution’s page. */
async function setUp(page: Page, metadata: string) {
  await expect(page.getByRole('heading', { name: 'Sign-on', exact: true })).toBeVisible()
  const onOff = page.getByRole('switch', { name: /Single sign-on/ })
  await onOff.press('Space')
  await expect(page.getByText('Set the identity provider first.')).toBeVisible()
  await page.getByLabel('Metadata of the identity provider (XML)').fill(metadata)
  await page.getByRole('button', { name: 'Save metadata' }).press('Enter')
  await expect(page.getByText(/Certificate, until/)).toBeVisible()
  await page.getByLabel('E-mail domains').fill('north.ac.uk')
  await page.getByLabel('Attribute with the e-mail address').fill(SAMLP_ATTRIBUTES.email)
  await page.getByLabel('Attribute with the first name').fill(SAMLP_ATTRIBUTES.first_name)
  await page.getByLabel('Attribute with the last name').fill(SAMLP_ATTRIBUTES.last_name)
  await page.getByRole('button', { name: 'Save sign-on' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await onOff.press('Space')
  await expect(onOff).toHaveText('On')
  await expectAccessible(page, 'sign-on of an institution')
}

type Shibboleth = ReturnType<typeof shibbolethLike>

/** Emulates the second provider, which encrypts: its page posts the response back immediately, as Shibboleth’s does. */
async function stayAtShibboleth(page: Page, shibboleth: Shibboleth, email: string) {
  await page.route(`${new URL(shibboleth.ssoUrl).origin}/**`, async (route) => {
    const request = readRequest(route.request().url())
    const reply = await shibboleth.reply(request, email)
    const form = `<form method="post" action="${request.replyUrl}"><input name="SAMLResponse" value="${reply}"></form>`
    const body = `<!doctype html><title>Signing on</title>${form}<script>document.forms[0].submit()</script>`
    await route.fulfill({ contentType: 'text/html', body })
  })
}

test('an institution’s members sign on at its identity provider, nobody else does, and deep links are kept', {
  tag: '@desktop',
}, async ({ browser }) => {
  const keys = selfSigned('bedside')
  const settings = { SAML_PRIVATE_KEY: keys.privateKey, SAML_CERTIFICATE: keys.certificate }
  const server = await serverWithSchool('sign-on', settings)
  const { port, staff, id } = server
  await server.patch({ hosts: ['north.localhost'] })
  const replyUrl = `${server.url}/api/v1/auth/saml2/north/acs/`
  const provider = await samlpProvider({ certificate: keys.certificate, replyUrl })

  const office = await (await browser.newContext()).newPage()
  await signInAs(office, staff)
  await office.goto(`${server.url}/admin/institutions/${id}`)
  await setUp(office, provider.metadata)

  const host = `http://north.localhost:${port}`
  provider.state.user.email = 'sam@north.ac.uk'
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${host}/`)
  const continueButton = page.getByRole('button', { name: 'Continue to North School' })
  await expect(continueButton).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/saml2/login')
  await expectAccessible(page, 'the way to the sign-on')
  await expectNoSidewaysScroll(page)
  await continueButton.press('Enter')
  await expect(page.getByRole('heading', { name: 'Where are you in your training?' })).toBeVisible()
  expect(page.url()).toMatch(/^http:\/\/north\.localhost:\d+\/verify(?!.*code)/)
  const token = await page.evaluate(() => sessionStorage.getItem('bedside.token') ?? '')
  const user = await api<{ email: string; last_name: string }>(
    server.url,
    'GET',
    '/api/v1/auth/user/',
    undefined,
    token,
  )
  expect(user).toMatchObject({ email: 'sam@north.ac.uk', last_name: 'Lee', institution: { name: 'North School' } })
  await api(server.url, 'PATCH', '/api/v1/auth/user/', { profile: { experience_level: 'Clinical student' } }, token)

  const linked = await (await browser.newContext()).newPage()
  await linked.goto(`${host}/help`)
  await expect(linked).toHaveURL(`${host}/help`)
  await expect(linked.getByRole('heading', { level: 1 })).toBeVisible()

  provider.state.user.email = 'sam@elsewhere.example'
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${host}/signin`)
  await stranger.getByRole('link', { name: 'Continue with North School' }).click()
  await stranger.getByRole('button', { name: 'Continue to North School' }).click()
  await expect(
    stranger.getByRole('heading', { name: 'Your e-mail address does not belong to this institution.' }),
  ).toBeVisible()
  await expectAccessible(stranger, 'a sign-on that was refused')
  expect(await stranger.evaluate(() => sessionStorage.getItem('bedside.token'))).toBeNull()

  const shibboleth = shibbolethLike({ certificate: keys.certificate })
  const fields = { entity_id: shibboleth.entityId, sso_url: shibboleth.ssoUrl, certificates: [shibboleth.certificate] }
  await api(server.url, 'POST', `/api/v1/admin/institutions/${id}/sign-on/provider/`, fields, staff.token)
  const { attributes } = await api<SignOnSettings>(
    server.url,
    'GET',
    `/api/v1/admin/institutions/${id}/sign-on/`,
    undefined,
    staff.token,
  )
  const named = { ...attributes, email: MAIL, first_name: 'urn:oid:2.5.4.42', last_name: 'urn:oid:2.5.4.4' }
  await server.patch({ attributes: named }, 'sign-on/')
  const robin = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage()
  await stayAtShibboleth(robin, shibboleth, 'robin@north.ac.uk')
  await robin.goto(`${host}/`)
  await robin.getByRole('button', { name: 'Continue to North School' }).press('Enter')
  await expect(robin.getByRole('heading', { name: 'Where are you in your training?' })).toBeVisible()
  await expectNoSidewaysScroll(robin)

  provider.close()
  await server.end()
})
