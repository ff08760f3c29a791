import type { RoomSignal } from '#contract/rooms/room-signals.ts'

export type Description = Extract<RoomSignal, { kind: 'description' }>['description']
export type IceCandidate = Extract<RoomSignal, { kind: 'candidates' }>['candidates'][number]

/** What of an RTCPeerConnection a negotiation needs. */
export type PeerConnection = {
  readonly signalingState: RTCSignalingState
  readonly localDescription: { type: Description['type']; sdp: string } | null
  setLocalDescription(): Promise<void>
  setRemoteDescription(description: Description): Promise<void>
  addIceCandidate(candidate: IceCandidate): Promise<void>
}

type NegotiationOptions = {
  link: PeerConnection
  /** Gives way where both offer at once. One side of each pair does. */
  polite: boolean
  send: (description: Description) => void
  /** Before an offer of the other side is answered. */
  beforeAnswer?: () => Promise<void> | void
}

export type Negotiation = {
  /** Offers how things are now: when the link says that it needs to be negotiated. */
  offer: () => Promise<void>
  take: (description: Description) => Promise<void>
  takeCandidates: (candidates: readonly IceCandidate[]) => Promise<void>
}

/**
 * Perfect negotiation: both sides may offer at any time. Where offers cross, the polite side drops its own and answers,
 * and the other ignores what it gets, with the candidates that belong to it. What comes is taken one after another.
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

  async function takeNow(description: Description) {
    const isOffer = description.type === 'offer'
    const isFree = !isOffering && (link.signalingState === 'stable' || isTakingAnswer)
    ignores = isOffer && !isFree && !polite
    if (ignores) return
    isTakingAnswer = description.type === 'answer'
    try {
      // An offer of one's own that is still open is dropped by this.
      await link.setRemoteDescription(description)
    } finally {
      isTakingAnswer = false
    }
    if (!isOffer) return
    await beforeAnswer?.()
    await sendOwn()
  }

  async function takeCandidatesNow(candidates: readonly IceCandidate[]) {
    for (const candidate of candidates)
      try {
        await link.addIceCandidate(candidate)
      } catch (error) {
        if (!ignores) throw error
      }
  }

  return {
    offer,
    take: (description) => inTurn(() => takeNow(description)),
    takeCandidates: (candidates) => inTurn(() => takeCandidatesNow(candidates)),
  }
}

const isClosed = ({ signalingState }: PeerConnection) => signalingState === 'closed'
