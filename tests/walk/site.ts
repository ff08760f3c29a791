import { expect, type Page } from '@playwright/test'
import type { WalkRoute } from './walker.ts'
import { wholePage } from './whole-page.ts'

/** The public pages, each with its name in the pictures and its heading. */
const PAGES: readonly [name: string, path: string, heading: string | RegExp][] = [
  ['institutions', '/institutions', 'A ward for every student you teach.'],
  ['technology', '/technology', 'How well do our patients understand?'],
  ['about', '/about', 'Every question is worth asking twice.'],
  ['terms', '/terms', 'Terms'],
  ['privacy', '/privacy', 'Privacy'],
  ['no such page', '/no-such-page', 'Whoops...someone has pulled the plug'],
]

/** What a visitor sees before signing up: the first page with its sample consultation, and the public pages. */
export const site: WalkRoute = {
  name: 'site',
  walk: async ({ page, look }) => {
    await page.goto('/')
    await wholePage(page)
    await look('first page')
    await ask(page, 'When did it start?', 'Two questions left.')
    await look('sample, asked')
    await ask(page, 'So, why is your mum worried?', 'One question left.')
    await look('sample, found')
    await ask(page, 'Do you get chest pain?', 'You found it.')
    await look('sample, what came of it')
    await page.getByRole('button', { name: 'Ask him again' }).click()
    await ask(page, 'Do you smoke?', 'Two questions left.')
    await ask(page, 'xqzt wrrgl pfft', 'Not understood')
    await look('sample, not understood')
    await ask(page, 'Any fever?', 'One question left.')
    await ask(page, 'Do you drink?', 'He went home with it.')
    await look('sample, missed')
    for (const [name, path, heading] of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await wholePage(page)
      await look(name)
    }
  },
}

async function ask(page: Page, words: string, then: string) {
  await page.getByLabel('Ask Duncan something').fill(words)
  await page.getByLabel('Ask Duncan something').press('Enter')
  await expect(page.getByText(then).last()).toBeVisible()
}
