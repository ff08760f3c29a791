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
  const heard: boolean[] = []
  whenAllowed(permissions, (already) => heard.push(already))
  await soon()
  turn('prompt')
  expect(heard).toEqual([])
  turn('granted')
  expect(heard).toEqual([false])
})

test('allowed before anybody listened, it is told at once', async () => {
  const { permissions } = permissionOf('granted')
  const heard: boolean[] = []
  whenAllowed(permissions, (already) => heard.push(already))
  await soon()
  expect(heard).toEqual([true])
})

test('whoever stopped listening hears nothing, and a browser that does not say throws nothing', async () => {
  const { permissions, turn } = permissionOf('denied')
  const heard: boolean[] = []
  const stop = whenAllowed(permissions, (already) => heard.push(already))
  await soon()
  stop()
  turn('granted')
  whenAllowed(undefined, (already) => heard.push(already))()
  whenAllowed({ query: () => Promise.reject(new TypeError()) }, (already) => heard.push(already))
  await soon()
  expect(heard).toEqual([])
})
