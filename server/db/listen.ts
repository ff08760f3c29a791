import pg from 'pg'

/**
 * Listens on a channel of the database: `heard` gets what was notified: an id, or a signal of a call, and never a word that was said. `again` is
 * called whenever something may have been missed, the connection having been lost: a listener then looks for itself.
 */
export type Listen = (
  channel: string,
  heard: (payload: string) => void,
  again: () => void,
) => Promise<() => Promise<void>>

const TRY_AGAIN_MS = [100, 500, 2_000, 5_000]

/** On a connection of its own, made anew when it is lost: a pool lends its connections to others. */
export const listenOn =
  (connectionString: string): Listen =>
  async (channel, heard, again) => {
    let client: pg.Client | undefined
    let isOver = false
    let tries = 0
    let waiting: NodeJS.Timeout | undefined

    async function connect() {
      const made = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true })
      let isLost = false
      const lost = () => {
        if (isLost || isOver) return
        isLost = true
        made.end().catch(() => {})
        waiting = setTimeout(reconnect, TRY_AGAIN_MS[Math.min(tries++, TRY_AGAIN_MS.length - 1)])
      }
      made.on('error', lost)
      made.on('end', lost)
      made.on('notification', ({ payload }) => heard(payload ?? ''))
      try {
        await made.connect()
        await made.query(`listen ${channel}`)
      } catch (error) {
        // The caller hears of it; what the lost connection says after that is no news.
        isLost = true
        made.end().catch(() => {})
        throw error
      }
      client = made
      tries = 0
    }

    function reconnect() {
      connect().then(again, () => {
        if (!isOver) waiting = setTimeout(reconnect, TRY_AGAIN_MS[Math.min(tries++, TRY_AGAIN_MS.length - 1)])
      })
    }

    await connect()
    return async () => {
      isOver = true
      clearTimeout(waiting)
      await client?.end().catch(() => {})
    }
  }
