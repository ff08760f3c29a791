import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Inbox = {
  port: number
  received: { to: string; raw: string }[]
  /** `closed` rejects every letter, `silent` accepts it and never acknowledges it. */
  mood: 'working' | 'closed' | 'silent'
  /** The number of letters that started to arrive, whatever their outcome. */
  begun: number
  stop: () => void
}

/** Starts a local mail server that stores what it receives. */
export async function startInbox(): Promise<Inbox> {
  const inbox: Inbox = { port: 0, received: [], mood: 'working', begun: 0, stop: () => {} }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Like real mail servers, it repeats the address that it rejects.
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
