import { expect, test } from 'vitest'
import { whenAllowed } from './when-allowed.ts'

/** Fakes the Permissions API: the test changes the answer. */
function permissionOf(state: PermissionState) {
  const status = Object.assign(new EventTarget(), { state }) as PermissionStatus & { state: PermissionState }
  const turn = (next: PermissionState) => {
    Object.assign(status, { state: next })
    status.dispatchEvent(new Event('change'))
  }
  return { permissions: { query: async () => status }, turn }
}

const soon = () => new Promise((resolve) => setTimeout(resolve))

test('the microphone that is allowed later is told, and nothing else that changes', async () => {
  const { permissions, turn } = permissionOf('denied')
  const reports: boolean[] = []
  whenAllowed(permissions, (already) => reports.push(already))
  await soon()
  turn('prompt')
  expect(reports).toEqual([])
  turn('granted')
  expect(reports).toEqual([false])
})

test('allowed before anybody listened, it is told at once', async () => {
  const { permissions } = permissionOf('granted')
  const reports: boolean[] = []
  whenAllowed(permissions, (already) => reports.push(already))
  await soon()
  expect(reports).toEqual([true])
})

test('whoever stopped listening hears nothing, and a browser that does not say throws nothing', async () => {
  const { permissions, turn } = permissionOf('denied')
  const reports: boolean[] = []
  const stop = whenAllowed(permissions, (already) => reports.push(already))
  await soon()
  stop()
  turn('granted')
  whenAllowed(undefined, (already) => reports.push(already))()
  whenAllowed({ query: () => Promise.reject(new TypeError()) }, (already) => reports.push(already))
  await soon()
  expect(reports).toEqual([])
})
