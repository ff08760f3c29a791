import { expect, test } from 'vitest'
import { redirectTarget, withRedirect } from './redirect.ts'

test.each([
  ['/signin', '/dashboard/home'],
  ['/signin?redirect=%2Fcases%2F60%2Fspm', '/cases/60/spm'],
  ['/signin?redirect=%2Fdashboard%2Fhome%3Fid%3D52', '/dashboard/home?id=52'],
  ['/signin?redirect=https%3A%2F%2Felsewhere.example', '/dashboard/home'],
  ['/signin?redirect=%2F%2Felsewhere.example', '/dashboard/home'],
  ['/signin?redirect=%2F%5Celsewhere.example', '/dashboard/home'],
  ['/signin?redirect=%2F%09%2Felsewhere.example', '/dashboard/home'],
  ['/signin?redirect=%2F%0A%0D%5Celsewhere.example', '/dashboard/home'],
  ['/signin?redirect=%2F.%2F%2Felsewhere.example', '/dashboard/home'],
  ['/signin?redirect=%2Fcases%2F..%2F%2Felsewhere.example', '/dashboard/home'],
  ['/signin?redirect=%2F%252e%2F%2Felsewhere.example', '/dashboard/home'],
  ['/signin?redirect=%2F%252felsewhere.example', '/dashboard/home'],
  ['/signin?redirect=%2F..%2F%2Felsewhere.example', '/dashboard/home'],
  ['/signin?redirect=%20%2F%2Felsewhere.example', '/dashboard/home'],
  ['/signin?redirect=%2F%00', '/dashboard/home'],
  ['/signin?redirect=javascript%3Aalert(1)', '/dashboard/home'],
  ['/signin?redirect=%2F%2F%5B', '/dashboard/home'],
  ['/signin?redirect=%2Fcases%2F60%2Fspm%3Fsession%3Da%23top', '/cases/60/spm?session=a#top'],
])('%s leads to %s', (address, target) => {
  expect(redirectTarget(`https://bedside.example${address}`)).toBe(target)
})

test.each([
  ['/cases/60/spm', '/signin?redirect=%2Fcases%2F60%2Fspm'],
  ['/dashboard/home?id=52', '/signin?redirect=%2Fdashboard%2Fhome%3Fid%3D52'],
  ['/dashboard/home', '/signin'],
])('asked for %s, a visitor is sent to %s', (address, page) => {
  expect(withRedirect('/signin', `https://bedside.example${address}`)).toBe(page)
})
