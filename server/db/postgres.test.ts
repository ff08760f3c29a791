import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../tests/server-database.ts'
import type { Database } from './database.ts'
import { isDatabaseAway } from './error-causes.ts'
import { openPostgres } from './postgres.ts'

const server = process.env.TEST_DATABASE_URL

describe.runIf(server)('on a PostgreSQL server whose connections are lost', () => {
  let db: Database['db']
  let line: Line
  let end: () => Promise<void>
  beforeAll(async () => {
    const { url, drop } = await createDatabase(server!)
    line = await cuttableLine(new URL(url))
    const opened = await openPostgres(line.url, 2)
    db = opened.db
    end = async () => {
      await opened.close()
      line.close()
      await drop()
    }
  })
  afterAll(() => end())

  test('F1: connections that were lost as a transaction began are replaced, however many', async () => {
    line.cutAt = 'begin'
    for (let time = 0; time < 5; time++) {
      const lost = await db.transaction((tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error)
      expect(isDatabaseAway(lost)).toBe(true)
    }
    line.cutAt = undefined
    const both = [1, 2].map(() => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.1)`)))
    expect(await Promise.all(both)).toHaveLength(2)
  })

  test('F1: a connection lost between two statements of a transaction fails the second, and the next one works', async () => {
    const lost = await db
      .transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        line.cut()
        await new Promise((resolve) => setTimeout(resolve, 50))
        await tx.execute(sql`select 2`)
      })
      .catch((error: unknown) => error)
    expect(isDatabaseAway(lost)).toBe(true)
    await db.transaction((tx) => tx.execute(sql`select 3`))
  })

  test('a transaction that is taken back gives its connection to the next', async () => {
    for (let time = 0; time < 5; time++)
      await expect(db.transaction(() => Promise.reject(new Error('taken back')))).rejects.toThrow('taken back')
    await db.transaction((tx) => tx.execute(sql`select 1`))
  })
})

type Line = { url: string; cutAt: string | undefined; cut: () => void; close: () => void }

/** A TCP proxy to a PostgreSQL server that can be cut, either immediately or when given words pass through it. */
async function cuttableLine(to: URL): Promise<Line> {
  const sockets = new Set<Socket>()
  const line: Line = {
    url: '',
    cutAt: undefined,
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    close: () => proxy.close(),
  }
  const proxy = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (words) => {
      if (line.cutAt && words.includes(line.cutAt)) near.destroy()
      else far.write(words)
    })
    far.pipe(near)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const here = new URL(to)
  here.host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  line.url = here.href
  return line
}
