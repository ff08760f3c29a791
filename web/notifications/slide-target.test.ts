import { expect, test } from 'vitest'
import { targetOf } from './slide-target.ts'

test.each([
  ['its link', { title: 'Show a tutor', link: '/case-history' }, 52, '/case-history'],
  ['home without a link', { title: 'Show a tutor', link: null }, 52, '/dashboard/home'],
  ['the first available case for the race', { title: 'Race to Diagnosis', link: '/diagnosis/' }, 52, '/diagnosis/52'],
  [
    'home when no case is available for the race',
    { title: 'Race to Diagnosis', link: '/diagnosis/' },
    undefined,
    '/dashboard/home',
  ],
])('a notification leads to %s', (_, notification, firstCase, expected) => {
  expect(targetOf(notification, firstCase)).toBe(expected)
})

test.each([
  '/.//elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/%2e//elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
])('F15: a notification that was kept with the link %s leads home', (link) => {
  expect(targetOf({ title: 'Show a tutor', link }, undefined)).toBe('/dashboard/home')
  expect(targetOf({ title: 'Race to Diagnosis', link }, 52)).toBe('/dashboard/home')
})
