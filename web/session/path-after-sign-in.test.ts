import { expect, test } from 'vitest'
import { pathAfterSignIn } from './path-after-sign-in.ts'

test.each([
  ['/signin', '/dashboard/home'],
  ['/signin?redirect=%2Fcases%2F60%2Fspm', '/cases/60/spm'],
  ['/signup?promo_code=WARD7', '/dashboard/home'],
  ['/signup?redirect=%2Fdashboard%2Fhome%3Fid%3D52&promo_code=WARD7', '/dashboard/home?id=52'],
  ['/signup?share_bedside=', '/dashboard/home?share_bedside='],
  ['/signin?redirect=%2Fdashboard%2Fhome%3Fid%3D52&id=60', '/dashboard/home?id=52'],
  ['/signin?redirect=https%3A%2F%2Felsewhere.example', '/dashboard/home'],
])('who is signed in already goes from %s to %s', (address, target) => {
  expect(pathAfterSignIn(`https://bedside.example${address}`)).toBe(target)
})
