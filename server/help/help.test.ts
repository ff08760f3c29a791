import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../tests/server-harness.ts'
import { loadHelp } from '../content/load-help.ts'

const { call, signUp } = await testServer({ help: await loadHelp('content') })

describe('the help page', () => {
  test('has two lists of entries, on the account and on how to use Bedside', async () => {
    const { body } = await (await signUp()).call('GET', '/api/v1/help/')
    expect(
      body.lists.map(({ title, entries }: { title: string; entries: unknown[] }) => [title, entries.length]),
    ).toEqual([
      ['Account & Payment FAQs', 8],
      ['How To Use Bedside', 14],
    ])
    expect(body.lists[1].entries[4]).toMatchObject({ id: 'undiagnosed', question: 'How do I get past UNDIAGNOSED?' })
    expect(body.lists[1].entries[4].answer[0]).toContain('25% of the marks')
  })

  test('answers what the specification asks, in its order, and then what came later', async () => {
    const ids = (await loadHelp('content')).map(({ entries }) => entries.map(({ id }) => id))
    expect(ids).toEqual([
      [
        'cannot-log-in',
        'manage-details',
        'change-subscription',
        'change-card',
        'referral-limit',
        'trial-expired',
        'prime-not-working',
        'cancel',
      ],
      [
        'getting-started',
        'chat-rules',
        'troubleshooting',
        'unexpected-response',
        'undiagnosed',
        'rubrics',
        'differentials',
        'case-levels',
        'checked',
        'daily-task',
        'practise',
        'group-session',
        'circuits',
        'calls',
      ],
    ])
  })

  test('says what is true of patients here: they remember, and "!" flags a reply', async () => {
    const said = JSON.stringify(await loadHelp('content'))
    expect(said).toContain('Patients remember the conversation, so you can follow up')
    expect(said).toContain('or send a single !. That flags the reply')
  })

  test('is for who is signed in', async () => {
    expect((await call('GET', '/api/v1/help/')).status).toBe(401)
  })
})

describe('a file of the help page', () => {
  const folderWith = (change: (text: string) => string) => {
    const folder = mkdtempSync(join(tmpdir(), 'bedside-help-'))
    cpSync('content/help', join(folder, 'help'), { recursive: true })
    const file = join(folder, 'help/using.yaml')
    writeFileSync(file, change(readFileSync(file, 'utf8')))
    return folder
  }

  test.each([
    [
      'without a question',
      (text: string) => text.replace(/question: Getting started/, 'asked: Getting started'),
      /entries\[0 getting-started\]/,
    ],
    [
      'with an id that is taken',
      (text: string) => text.replace('id: rubrics', 'id: cancel'),
      /cancel: two entries have this id/,
    ],
    ['that is no YAML', () => 'title: "', /not valid YAML/],
  ])('%s stops the start, with the place to mend', async (_, change, place) => {
    await expect(loadHelp(folderWith(change))).rejects.toThrow(place)
  })
})
