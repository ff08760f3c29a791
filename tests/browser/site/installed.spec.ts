import type { Page } from '@playwright/test'
import { expect, expectAccessible, newStudent, signInAs, test } from '../bedside.ts'
import { beginCase, composer, say, talk } from '../consultation/consultation-page.ts'

test.use({ serviceWorkers: 'allow' })

/** Returns everything that the service worker has cached: address and text. */
const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const files = caches.map(async (cache) =>
      (await cache.keys()).map(async (request) => ({
        path: new URL(request.url).pathname,
        text: await (await cache.match(request))!.text(),
      })),
    )
    return Promise.all((await Promise.all(files)).flat())
  })

test('an installed app: a consultation outlives a lost network and a closed tab, and nothing of it is in the caches @desktop', async ({
  context,
  bedside,
}) => {
  const student = await newStudent(bedside.url)
  const first = await context.newPage()
  await signInAs(first, student)
  await first.goto('/dashboard/home')
  await first.evaluate(async () => void (await navigator.serviceWorker.ready))
  await beginCase(first, 52)
  await say(first, 'What has brought you in today?')
  await context.setOffline(true)
  await composer(first).fill('Have you had any pain in your chest?')
  await composer(first).press('Enter')
  await expect(first.getByRole('button', { name: 'Send again' })).toBeVisible()
  await first.close()

  const second = await context.newPage()
  await signInAs(second, student)
  await second.goto('/cases/52/spm')
  await expect(second.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expectAccessible(second, 'the offline page')
  await context.setOffline(false)
  await second.getByRole('button', { name: 'Proceed' }).click()
  await expect(talk(second)).toContainText('What has brought you in today?')
  await expect(talk(second)).toContainText('Have you had any pain in your chest?')
  // Queued messages are sent automatically.
  await expect(second.getByRole('button', { name: 'Send again' })).toHaveCount(0)

  const files = await cachedFiles(second)
  expect(files.length).toBeGreaterThan(20)
  for (const { path, text } of files) {
    expect(path).toMatch(/^\/(assets\/[^/]+|offline\.html)$/)
    expect(text.includes(student.token) || text.includes(student.email), path).toBe(false)
  }
})

test('what a browser needs to install Bedside is there: a manifest with its icons @desktop', async ({
  request,
  bedside,
}) => {
  const page = await (await request.get(`${bedside.url}/`)).text()
  expect(page).toContain('href="/app.webmanifest"')
  const manifest = await request.get(`${bedside.url}/app.webmanifest`)
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons } = (await manifest.json()) as { icons: { src: string; purpose?: string }[] }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src } of icons)
    expect((await request.get(bedside.url + src)).headers()['content-type']).toBe('image/png')
  expect((await request.get(`${bedside.url}/service-worker.js`)).headers()['cache-control']).toBe('no-cache')
})
