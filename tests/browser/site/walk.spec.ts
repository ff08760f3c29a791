import { faultsOf } from '../../walk/faults.ts'
import { expect, test } from '../bedside.ts'

const PAGES: [what: string, body: string, fault: RegExp][] = [
  ['nothing wrong with a plain page', '<h1>Hello</h1>', /^$/],
  ['a page that scrolls sideways', '<h1 style="width: 3000px">Hello</h1>', /^sideways scroll: \d+ px$/],
  [
    'large text of less than 4.5 to 1',
    '<h1 style="font-size: 40px; color: #808080">Hello</h1>',
    /^color-contrast: <h1/,
  ],
  ['a picture that nobody can hear', '<h1>Hello</h1><img src="data:,">', /^image-alt: <img/],
]

for (const [what, body, fault] of PAGES) {
  test(`a walk finds ${what} @desktop`, async ({ page }) => {
    const head = '<head><title>A page</title></head>'
    await page.setContent(`<!doctype html><html lang="en">${head}<body><main>${body}</main></body></html>`)
    expect((await faultsOf(page)).join('\n')).toMatch(fault)
  })
}
