import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Inbox = {
  port: number
  received: { to: string; raw: string }[]
  /** `closed` refuses every letter, `silent` takes it and never says so. */
  mood: 'working' | 'closed' | 'silent'
  /** Letters that began to arrive, whatever became of them. */
  begun: number
  stop: () => void
}

/** A mail server of our own that keeps what it gets. */
export async function startInbox(): Promise<Inbox> {
  const inbox: Inbox = { port: 0, received: [], mood: 'working', begun: 0, stop: () => {} }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // As mail servers do, it repeats the address that it refuses.
    onRcptTo: ({ address }, _, done) => done(inbox.mood === 'closed' ? new Error(`<${address}>: We are closed`) : null),
    onData(stream, { envelope }, done) {
      inbox.begun++
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString()
      })
      stream.on('end', () => {
        if (inbox.mood === 'silent') return
        inbox.received.push({
          to: envelope.rcptTo.map(({ address }) => address).join(),
          raw: raw.replaceAll('=\r\n', ''),
        })
        done()
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  inbox.port = (listening.address() as AddressInfo).port
  inbox.stop = () => server.close()
  return inbox
}
