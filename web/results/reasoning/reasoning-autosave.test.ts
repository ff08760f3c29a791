import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_NETWORK, Refusal } from '../../api.ts'
import { reasoningAutosave } from './reasoning-autosave.ts'
import { openedReasoning, type ReasoningCopy, type ReasoningText } from './reasoning-copy.ts'

const words = (summary: string, ...list: string[]): ReasoningText => ({ summary, list })
const noNetwork = () => new Refusal(0, { code: 'network', message: NO_NETWORK })
const closed = new Refusal(409, { code: 'reasoning-closed', message: 'The reasoning step is closed.' })

type Before = { onServer?: ReasoningText; full?: boolean; stored?: ReasoningCopy | undefined }

/** A fake server and browser that the test controls. */
function aPage({ onServer = words(''), full = false, stored }: Before = {}) {
  let copy = stored
  const page = {
    server: onServer,
    said: '',
    tries: [] as string[],
    fault: null as Error | null,
    answerLost: false,
    takes: 0,
    get copy() {
      return copy
    },
  }
  const autosave = reasoningAutosave(onServer, {
    send: async (reasoning) => {
      page.tries.push(reasoning.summary)
      if (page.takes > 0) await new Promise((arrived) => setTimeout(arrived, page.takes))
      if (!page.fault || page.answerLost) page.server = reasoning
      if (page.fault) throw page.fault
    },
    sendOnUnload: (reasoning) => {
      page.server = reasoning
    },
    copy: {
      find: () => copy,
      save: (next) => {
        if (!full) copy = next ?? undefined
        return !full
      },
    },
    say: (text) => {
      page.said = text
    },
  })
  return Object.assign(page, { autosave })
}
const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('words are kept in the browser with every key, and on the server once the student pauses', async () => {
  const page = aPage()
  page.autosave.write(words('A'))
  page.autosave.write(words('A roofer'))
  expect(page.copy).toEqual({ ...words('A roofer'), over: [words('')] })
  expect(page.said).toBe('Saving…')
  await passing(700)
  page.autosave.write(words('A roofer', 'ACS'))
  await passing(700)
  expect(page.tries).toEqual([])
  await passing(200)
  expect([page.server, page.copy, page.said]).toEqual([words('A roofer', 'ACS'), undefined, 'Saved'])
})

test('opening the page saves nothing anew', async () => {
  const page = aPage({ onServer: words('A roofer') })
  page.autosave.write(words('A roofer'))
  page.autosave.stop()
  await passing(2000)
  expect([page.tries, page.said]).toEqual([[], ''])
})

test('what is written while the words before are on their way is sent after them', async () => {
  const page = aPage()
  page.takes = 2000
  page.autosave.write(words('A'))
  await passing(900)
  page.autosave.write(words('A roofer'))
  await passing(2000)
  expect(page.tries).toEqual(['A', 'A roofer'])
  expect(page.copy?.over).toEqual([words('A'), words('A roofer')])
  await passing(2000)
  expect([page.tries, page.server, page.copy]).toEqual([['A', 'A roofer'], words('A roofer'), undefined])
})

test('without a network the words wait on this device, and go out as soon as it is back', async () => {
  const page = aPage()
  page.fault = noNetwork()
  page.autosave.write(words('A roofer'))
  await passing(900)
  expect(page.said).toBe('Saved on this device. We’ll sync it as soon as you’re back online.')
  expect(page.copy?.summary).toBe('A roofer')
  page.fault = null
  page.autosave.tryAgain()
  await passing(0)
  expect([page.server, page.copy, page.said]).toEqual([words('A roofer'), undefined, 'Saved'])
})

test.each([
  ['a server in trouble', new Refusal(502, { code: 'server', message: 'Network Error(500)' })],
  ['a server that is asked too often', new Refusal(429, { code: 'too-many-tries', message: 'Later.' })],
  ['no answer in time', new DOMException('The operation timed out.', 'TimeoutError')],
])('after %s it is tried again without a key', async (_what, fault) => {
  const page = aPage()
  page.fault = fault
  page.autosave.write(words('A roofer'))
  await passing(900)
  page.fault = null
  await passing(10_000)
  expect([page.server, page.said]).toEqual([words('A roofer'), 'Saved'])
})

test('a browser that can keep nothing says so', async () => {
  const page = aPage({ full: true })
  page.fault = noNetwork()
  page.autosave.write(words('A roofer'))
  await passing(900)
  expect(page.said).toBe('Not saved yet. Keep this page open and we’ll try again.')
})

test('a page that goes away while its student writes sends the words and keeps them', async () => {
  const page = aPage()
  page.autosave.write(words('A roofer'))
  page.autosave.leave()
  expect([page.server, page.copy?.summary]).toEqual([words('A roofer'), 'A roofer'])
  expect(openedReasoning(page.server, page.copy)).toEqual(words('A roofer'))

  const again = aPage({ onServer: page.server, stored: page.copy })
  again.autosave.write(words('A roofer'))
  expect(again.copy).toBeUndefined()
})

test('words whose page was reloaded before they arrived are there again', async () => {
  const page = aPage()
  page.fault = noNetwork()
  page.autosave.write(words('A'))
  await passing(900)
  page.autosave.write(words('A roofer'))
  expect(openedReasoning(page.server, page.copy)).toEqual(words('A roofer'))
})

test('an answer that was lost does not make the server’s words the newer ones', async () => {
  const page = aPage()
  page.fault = noNetwork()
  page.answerLost = true
  page.autosave.write(words('A'))
  await passing(900)
  page.answerLost = false
  for (const more of ['A r', 'A ro', 'A roofer']) {
    page.autosave.write(words(more))
    expect(openedReasoning(page.server, page.copy)).toEqual(words(more))
  }
})

test('another page of the product is opened: the words are saved at once, and not tried for ever', async () => {
  const page = aPage()
  page.autosave.write(words('A roofer'))
  page.autosave.stop()
  await passing(0)
  expect([page.server, page.copy]).toEqual([words('A roofer'), undefined])

  const offline = aPage()
  offline.fault = noNetwork()
  offline.autosave.write(words('A roofer'))
  offline.autosave.stop()
  await passing(60_000)
  expect([offline.tries, offline.copy?.summary]).toEqual([['A roofer'], 'A roofer'])
})

test('words taken back after a try without an answer are sent too: it may have arrived', async () => {
  const page = aPage({ onServer: words('A') })
  page.fault = noNetwork()
  page.answerLost = true
  page.autosave.write(words('B'))
  await passing(900)
  page.fault = null
  page.autosave.write(words('A'))
  await passing(900)
  expect(page.server).toEqual(words('A'))
})

test('handing in waits for the words to arrive, and hears when they did not', async () => {
  const page = aPage()
  page.fault = noNetwork()
  page.autosave.write(words('A roofer'))
  await expect(page.autosave.save()).rejects.toThrow(NO_NETWORK)
  page.fault = null
  await page.autosave.save()
  expect(page.server).toEqual(words('A roofer'))
})

test('a step that was closed elsewhere says so, keeps nothing and tries no more', async () => {
  const page = aPage()
  page.fault = closed
  page.autosave.write(words('A roofer'))
  await passing(60_000)
  expect([page.said, page.copy, page.tries]).toEqual(['The reasoning step is closed.', undefined, ['A roofer']])
})
