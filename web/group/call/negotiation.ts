import type { RoomSignal } from '#contract/rooms/room-signals.ts'

export type Description = Extract<RoomSignal, { kind: 'description' }>['description']
export type IceCandidate = Extract<RoomSignal, { kind: 'candidates' }>['candidates'][number]

/** The part of RTCPeerConnection that a negotiation uses. */
export type PeerConnection = {
  readonly signalingState: RTCSignalingState
  readonly localDescription: { type: Description['type']; sdp: string } | null
  setLocalDescription(): Promise<void>
  setRemoteDescription(description: Description): Promise<void>
  addIceCandidate(candidate: IceCandidate): Promise<void>
}

type NegotiationOptions = {
  link: PeerConnection
  /** Whether this side yields when both make an offer. Exactly one side of each pair is polite. */
  polite: boolean
  send: (description: Description) => void
  /** Runs before an offer from the other side is answered. */
  beforeAnswer?: () => Promise<void> | void
}

export type Negotiation = {
  /** Sends an offer for the current state; call it on `negotiationneeded`. */
  offer: () => Promise<void>
  applyDescription: (description: Description) => Promise<void>
  addCandidates: (candidates: readonly IceCandidate[]) => Promise<void>
}

/**
 * Perfect negotiation: either side may make an offer at any time. When offers collide, the polite side rolls back and
 * answers; the other ignores the incoming offer and its candidates. Incoming messages are processed in order.
 */
export function negotiate({ link, polite, send, beforeAnswer }: NegotiationOptions): Negotiation {
  let isOffering = false
  let isTakingAnswer = false
  let ignores = false
  let chain = Promise.resolve()

  const inTurn = (work: () => Promise<void>) => {
    const done = chain.then(() => (isClosed(link) ? undefined : work()))
    chain = done.catch(() => undefined)
    return done
  }

  async function sendOwn() {
    await link.setLocalDescription()
    const own = link.localDescription
    if (own) send({ type: own.type, sdp: own.sdp })
  }

  async function offer() {
    if (isClosed(link)) return
    isOffering = true
    try {
      await sendOwn()
    } finally {
      isOffering = false
    }
  }

  async function applyNow(description: Description) {
    const isOffer = description.type === 'offer'
    const isFree = !isOffering && (link.signalingState === 'stable' || isTakingAnswer)
    ignores = isOffer && !isFree && !polite
    if (ignores) return
    isTakingAnswer = description.type === 'answer'
    try {
      // This rolls back a pending local offer.
      await link.setRemoteDescription(description)
    } finally {
      isTakingAnswer = false
    }
    if (!isOffer) return
    await beforeAnswer?.()
    await sendOwn()
  }

  async function addCandidatesNow(candidates: readonly IceCandidate[]) {
    for (const candidate of candidates)
      try {
        await link.addIceCandidate(candidate)
      } catch (error) {
        if (!ignores) throw error
      }
  }

  return {
    offer,
    applyDescription: (description) => inTurn(() => applyNow(description)),
    addCandidates: (candidates) => inTurn(() => addCandidatesNow(candidates)),
  }
}

const isClosed = ({ signalingState }: PeerConnection) => signalingState === 'closed'
