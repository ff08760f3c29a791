import { expect, test } from 'vitest'
import { firstFiles, weightOf } from './first-view.ts'

const FILES: Record<string, string> = {
  '/assets/manifest.js': 'window.x={}',
  '/assets/entry.js': 'import{a}from"./shared.js";',
  '/assets/shared.js': 'export const a=1',
  '/assets/root.js': 'import"./shared.js";const later=()=>import("./dialog.js")',
  '/assets/home.js': 'import{b as c}from"./poster.js";',
  '/assets/home-loader.js': '',
  '/assets/poster.js': 'export const b="./not-fetched.js"',
  '/assets/dialog.js': '',
  '/assets/root.css': 'a{}',
  '/assets/home.css': 'b{}',
}
const read = (path: string) => {
  const text = FILES[path]
  if (text === undefined) throw new Error(`${path} is not there`)
  return Buffer.from(text)
}
const MANIFEST = {
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js' },
  routes: {
    root: { module: '/assets/root.js', css: ['/assets/root.css'] },
    home: {
      ...{ parentId: 'root', module: '/assets/home.js', clientLoaderModule: '/assets/home-loader.js' },
      css: ['/assets/root.css#', '/assets/home.css#'],
    },
    other: { parentId: 'root', module: '/assets/other.js' },
  },
}

test('a page fetches what its routes import at once, each file once, and no dialog', () => {
  const files = firstFiles('home', MANIFEST, read)
  expect([...files].toSorted()).toEqual(
    Object.keys(FILES)
      .filter((file) => !file.includes('dialog'))
      .toSorted(),
  )
})

test('its weight is that of the files one by one', () => {
  const one = weightOf(['/assets/root.js'], read)
  expect(one).toBeGreaterThan(0)
  expect(weightOf(['/assets/root.js', '/assets/poster.js'], read)).toBeGreaterThan(one)
})
