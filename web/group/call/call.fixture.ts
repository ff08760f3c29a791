import type { RoomSignal } from '#contract/rooms/room-signals.ts'
import { type Call, type CallLink, type CallPartner, openCall } from './call.ts'
import { FakeLink } from './link.fixture.ts'

/** A call link without a network: the test sets its connection state. */
export class FakeCallLink extends FakeLink implements CallLink {
  connectionState: RTCPeerConnectionState = 'new'
  onnegotiationneeded: (() => void) | null = null
  onicecandidate: CallLink['onicecandidate'] = null
  onconnectionstatechange: (() => void) | null = null
  ontrack: CallLink['ontrack'] = null
  restarts = 0

  restartIce() {
    this.restarts += 1
    this.onnegotiationneeded?.()
  }

  becomes(state: RTCPeerConnectionState) {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }

  override close() {
    super.close()
    this.connectionState = 'closed'
  }
}

type Listener = (from: string, signal: RoomSignal) => void

export type Page = {
  seat: string
  peer: string
  call: Call
  links: FakeCallLink[]
  partners: readonly CallPartner[]
  sent: { to: string | null; signal: RoomSignal }[]
  lostToAnother: number
}

/** Relays signals as the server does: to all devices of a seat, or to every device except the sender's. */
export function fakeRoom() {
  const devices: { seat: string; peer: string; listener: Listener }[] = []
  /** Decides which signals are lost. */
  const room: { drops: (signal: RoomSignal) => boolean } = { drops: () => false }

  function open(seat: string, peer: string): Page {
    const page: Omit<Page, 'call'> = { seat, peer, links: [], partners: [], sent: [], lostToAnother: 0 }
    const pass = (to: string | null, signal: RoomSignal) => {
      page.sent.push({ to, signal })
      if (room.drops(signal)) return
      for (const device of devices)
        if (device.peer !== peer && (to === null || to === device.seat))
          void Promise.resolve().then(() => device.listener(seat, signal))
    }
    const call = openCall({
      seat,
      peer,
      line: {
        send: pass,
        listen(listener) {
          const device = { seat, peer, listener }
          devices.push(device)
          return () => devices.splice(devices.indexOf(device), 1)
        },
      },
      connect() {
        const link = new FakeCallLink(`${seat}${page.links.length}`)
        page.links.push(link)
        return link
      },
      letIn: (link, how) => {
        if (how === 'calling') link.onnegotiationneeded?.()
      },
      onChange(partners) {
        page.partners = partners
      },
      onElsewhere() {
        page.lostToAnother += 1
      },
    })
    return Object.assign(page, { call })
  }
  return { room, open }
}
