import type { RoomSignal } from '#contract/rooms/room-signals.ts'
import { CANDIDATES_MOST } from '#contract/values/rooms.ts'
import { type IceCandidate, type Negotiation, negotiate, type PeerConnection } from './negotiation.ts'
import type { SignalLine } from './signal-line.ts'

/** State of the connection to one other participant. `failed`: not connected within LATE_MS. */
export type PartnerState = 'connecting' | 'connected' | 'failed'

export type CallPartner = { seat: string; state: PartnerState; stream: MediaStream | null }

/** The part of RTCPeerConnection that a call uses. */
export type CallLink = PeerConnection & {
  readonly connectionState: RTCPeerConnectionState
  onnegotiationneeded: (() => void) | null
  onicecandidate: ((event: { candidate: { toJSON(): RTCIceCandidateInit } | null }) => void) | null
  onconnectionstatechange: (() => void) | null
  ontrack: ((event: { track: MediaStreamTrack; streams: readonly MediaStream[] }) => void) | null
  restartIce(): void
  close(): void
}

type CallOptions = {
  /** The user's seat, and the id of this page. */
  seat: string
  peer: string
  line: Pick<SignalLine, 'send' | 'listen'>
  /** Creates a link to another page. */
  connect: () => CallLink
  /** Adds the user's audio to a link: before the offer when calling, before the answer when called. */
  letIn: (link: CallLink, how: 'calling' | 'called') => Promise<void> | void
  onChange: (partners: readonly CallPartner[]) => void
  /** Called when the same person joins the call from another device or tab. */
  onElsewhere: () => void
}

export type Call = {
  /** Announces this page to the call: on joining, and each time the room can be reached again. */
  announce: () => void
  /** Drops partners who have left the room, or who are absent from it and have no audio connection. */
  retain: (seats: readonly { seat: string; present: boolean }[]) => void
  links: () => CallLink[]
  leave: () => void
}

type Other = {
  seat: string
  peer: string
  link: CallLink
  negotiation: Negotiation
  state: PartnerState
  stream: MediaStream | null
  waiting: IceCandidate[]
  late: ReturnType<typeof setTimeout> | undefined
  again: ReturnType<typeof setTimeout> | undefined
  restarts: number
}

/** How long a connection may take before participants are advised to type. */
export const LATE_MS = 12_000
/** Delays before each ICE restart. */
export const RESTARTS_MS = [0, 4000, 10_000, 30_000]
/** Delays before a page that is not connected to everyone in the call announces itself again; the last one repeats. */
export const ANNOUNCED_AGAIN_MS = [LATE_MS, 24_000, 60_000]
/** How long unconnected partners wait for signals in transit before restarting ICE. */
export const GREETED_MS = 3000

/**
 * Opens a full-mesh call between the browsers of a room. Of two pages, the one with the greater id calls, and it is the
 * impolite peer when both make an offer at the same time.
 */
export function openCall({ seat: own, peer, line, connect, letIn, onChange, onElsewhere }: CallOptions): Call {
  const others = new Map<string, Other>()
  let isOver = false
  let unanswered: ReturnType<typeof setTimeout> | undefined

  const notify = () =>
    !isOver && onChange([...others.values()].map(({ seat, state, stream }) => ({ seat, state, stream })))
  const isCaller = (other: string) => peer > other

  /**
   * Announces this page, and again while it is not connected to everyone in the call: a signal is lost if a participant
   * is absent from the room at that moment, as after a reload, and the other side may have dropped this page meanwhile.
   */
  function announce(tries = 0) {
    line.send(null, { kind: 'join', peer })
    clearTimeout(unanswered)
    unanswered = setTimeout(() => checkAnswers(tries), ANNOUNCED_AGAIN_MS[tries] ?? ANNOUNCED_AGAIN_MS.at(-1))
  }

  function checkAnswers(tries: number) {
    const all = [...others.values()]
    if (all.length === 0 || all.some(({ state }) => state !== 'connected')) return announce(tries + 1)
    unanswered = setTimeout(() => checkAnswers(tries), ANNOUNCED_AGAIN_MS.at(-1))
  }

  function partnerFor(seat: string, id: string): Other {
    const known = others.get(id)
    if (known?.seat === seat) return known
    // One page per person: a reload or another tab replaces the earlier page.
    for (const one of others.values()) if (one.seat === seat || one.peer === id) drop(one)
    const other = linked(seat, id)
    others.set(id, other)
    if (isCaller(id)) void letIn(other.link, 'calling')
    wait(other)
    notify()
    return other
  }

  function linked(seat: string, id: string): Other {
    const link = connect()
    const to = (signal: RoomSignal) => line.send(seat, signal)
    const negotiation = negotiate({
      link,
      polite: !isCaller(id),
      send: (description) => to({ kind: 'description', peer, for: id, description }),
      beforeAnswer: () => letIn(link, 'called'),
    })
    const other: Other = {
      ...{ seat, peer: id, link, negotiation, state: 'connecting', stream: null },
      ...{ waiting: [], late: undefined, again: undefined, restarts: 0 },
    }
    link.onnegotiationneeded = () => void negotiation.offer().catch(() => restart(other))
    link.onicecandidate = ({ candidate }) => candidate && gather(other, candidate.toJSON(), to)
    link.ontrack = ({ track, streams }) => {
      if (track.kind !== 'audio') return
      other.stream = streams[0] ?? new MediaStream([track])
      notify()
    }
    link.onconnectionstatechange = () => look(other)
    return other
  }

  /** Batches candidates found within GATHER_MS. */
  function gather(other: Other, found: RTCIceCandidateInit, to: (signal: RoomSignal) => void) {
    const { candidate = '', sdpMid = null, sdpMLineIndex = null, usernameFragment = null } = found
    other.waiting.push({ candidate, sdpMid, sdpMLineIndex, usernameFragment })
    if (other.waiting.length > 1) return
    setTimeout(() => {
      while (other.waiting.length > 0)
        to({ kind: 'candidates', peer, for: other.peer, candidates: other.waiting.splice(0, CANDIDATES_MOST) })
    }, GATHER_MS)
  }

  function look(other: Other) {
    const { connectionState } = other.link
    if (connectionState === 'connected') {
      clearTimeout(other.late)
      clearTimeout(other.again)
      other.late = undefined
      other.again = undefined
      other.restarts = 0
      other.state = 'connected'
    } else if (connectionState === 'disconnected') wait(other)
    else if (connectionState === 'failed') {
      other.state = 'failed'
      restart(other)
    }
    notify()
  }

  /** Waits for the connection; after LATE_MS, marks it as failed. */
  function wait(other: Other) {
    if (other.state === 'connected') other.state = 'connecting'
    other.late ??= setTimeout(() => {
      other.late = undefined
      other.state = 'failed'
      notify()
    }, LATE_MS)
  }

  /** Restarts ICE, after a delay that grows with each attempt. */
  function restart(other: Other) {
    clearTimeout(other.again)
    other.again = undefined
    restartAfter(other, RESTARTS_MS[Math.min(other.restarts, RESTARTS_MS.length - 1)]!)
    other.restarts += 1
  }

  function restartAfter(other: Other, after: number) {
    other.again ??= setTimeout(() => {
      other.again = undefined
      other.link.restartIce()
    }, after)
  }

  function drop(other: Other) {
    clearTimeout(other.late)
    clearTimeout(other.again)
    others.delete(other.peer)
    other.link.close()
  }

  function greeted(seat: string, id: string) {
    const isKnown = others.get(id)?.seat === seat
    const other = partnerFor(seat, id)
    // Signals sent while either side was offline are lost; those still in transit may arrive first.
    if (isKnown && other.state !== 'connected' && isCaller(id)) restartAfter(other, GREETED_MS)
  }

  function receive(from: string, signal: RoomSignal) {
    if ('for' in signal && signal.for !== peer) return
    if (from === own) {
      if (signal.kind === 'join' && signal.peer !== peer) onElsewhere()
      return
    }
    switch (signal.kind) {
      case 'join':
        line.send(from, { kind: 'here', peer, for: signal.peer })
        return greeted(from, signal.peer)
      case 'here':
        return greeted(from, signal.peer)
      case 'leave': {
        const other = others.get(signal.peer)
        if (other?.seat !== from) return
        drop(other)
        return notify()
      }
      case 'description':
        return applyFrom(from, signal.peer, ({ applyDescription }) => applyDescription(signal.description))
      case 'candidates':
        return applyFrom(from, signal.peer, ({ addCandidates }) => addCandidates(signal.candidates))
    }
  }

  function applyFrom(seat: string, id: string, apply: (negotiation: Negotiation) => Promise<void>) {
    const other = partnerFor(seat, id)
    apply(other.negotiation).catch(() => {
      if (isCaller(id)) restart(other)
    })
  }

  const stopListening = line.listen((from, signal) => !isOver && receive(from, signal))
  return {
    announce: () => announce(),
    retain(seats) {
      const found = new Map(seats.map(({ seat, present }) => [seat, present]))
      for (const other of others.values())
        if (found.get(other.seat) === undefined || (!found.get(other.seat) && other.state !== 'connected')) drop(other)
      notify()
    },
    links: () => [...others.values()].map(({ link }) => link),
    leave() {
      if (isOver) return
      clearTimeout(unanswered)
      line.send(null, { kind: 'leave', peer })
      stopListening()
      for (const other of others.values()) drop(other)
      notify()
      isOver = true
    },
  }
}

const GATHER_MS = 80
