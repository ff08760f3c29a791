import { expect, test } from 'vitest'
import { MicFault } from './microphone.ts'
import { NoService, type RecognitionClass, recognise } from './recognition.ts'

/** A fake recognition that the test controls. */
function recognition() {
  const instances: Fake[] = []
  class Fake extends EventTarget {
    lang = ''
    continuous = false
    interimResults = false
    started = false
    constructor() {
      super()
      instances.push(this)
    }
    start() {
      this.started = true
    }
    stop() {
      this.dispatchEvent(new Event('end'))
    }
    abort() {
      this.fails('aborted')
      this.dispatchEvent(new Event('end'))
    }
    emitResult(...parts: string[]) {
      const results = parts.map((transcript) => ({ isFinal: false, 0: { transcript } }))
      this.dispatchEvent(Object.assign(new Event('result'), { results }))
    }
    fails(error: string) {
      this.dispatchEvent(Object.assign(new Event('error'), { error }))
    }
  }
  const seen: string[] = []
  const hearing = recognise(Fake as RecognitionClass, (words) => seen.push(words))
  return { hearing, seen, fake: instances[0]! }
}

test('words are shown as they are heard, and are whole once it is stopped', async () => {
  const { hearing, seen, fake } = recognition()
  fake.emitResult('when')
  fake.emitResult('when did it start', ' and how long ')
  hearing.stop()
  expect(await hearing.words).toBe('when did it start and how long')
  expect(seen).toEqual(['when', 'when did it start and how long'])
})

test('a sentence that comes in ever longer versions is heard once, as on Android', async () => {
  const { hearing, fake } = recognition()
  fake.emitResult('when', 'When did', 'when did it start', 'and how long')
  hearing.stop()
  expect(await hearing.words).toBe('when did it start and how long')
})

test('it listens in English for as long as it is wanted', () => {
  const { fake } = recognition()
  expect(fake).toMatchObject({ lang: 'en-GB', continuous: true, interimResults: true, started: true })
})

test('silence is no error', async () => {
  const { hearing, fake } = recognition()
  fake.fails('no-speech')
  hearing.stop()
  expect(await hearing.words).toBe('')
})

test('what is cancelled ends without an error', async () => {
  const { hearing, fake } = recognition()
  fake.emitResult('when')
  hearing.cancel()
  expect(await hearing.words).toBe('when')
})

test.each(['network', 'service-not-allowed', 'language-not-supported'])(
  'after "%s" a recording can still be made',
  async (error) => {
    const { hearing, fake } = recognition()
    fake.fails(error)
    await expect(hearing.words).rejects.toBeInstanceOf(NoService)
  },
)

test.each([
  ['not-allowed', 'blocked'],
  ['audio-capture', 'issue'],
  ['something-new', 'issue'],
])('"%s" is a microphone that is %s', async (error, trouble) => {
  const { hearing, fake } = recognition()
  fake.fails(error)
  await expect(hearing.words).rejects.toMatchObject({ trouble })
  await expect(hearing.words).rejects.toBeInstanceOf(MicFault)
})
