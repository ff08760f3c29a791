import pg from 'pg'

/**
 * Listens on a database channel. `onPayload` receives the payload of each notification: an id or a call signal, never a
 * user's words. `onReconnect` is called after a lost connection, when notifications may have been missed; the listener
 * then refetches its state.
 */
export type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  onReconnect: () => void,
) => Promise<() => Promise<void>>

const TRY_AGAIN_MS = [100, 500, 2_000, 5_000]

/** Listens on a dedicated connection, reopened when it is lost: pooled connections are lent to other queries. */
export const listenOn =
  (connectionString: string): Listen =>
  async (channel, onPayload, onReconnect) => {
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
      made.on('notification', ({ payload }) => onPayload(payload ?? ''))
      try {
        await made.connect()
        await made.query(`listen ${channel}`)
      } catch (error) {
        // The caller gets the error; later events of the lost connection must not trigger a reconnect.
        isLost = true
        made.end().catch(() => {})
        throw error
      }
      client = made
      tries = 0
    }

    function reconnect() {
      connect().then(onReconnect, () => {
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
