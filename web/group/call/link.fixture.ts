import type { Description, IceCandidate, PeerConnection } from './negotiation.ts'

/**
 * One end of a connection that follows the WebRTC rules on session descriptions: which are valid in which signalling
 * state, and that an incoming offer rolls back a pending local one. It connects nothing.
 */
export class FakeLink implements PeerConnection {
  signalingState: RTCSignalingState = 'stable'
  localDescription: Description | null = null
  remoteDescription: Description | null = null
  candidates: IceCandidate[] = []
  /** How many local offers were rolled back in favour of a remote one. */
  rollbacks = 0
  /** The latest offer and answer that both sides agreed on. */
  agreed: { own: Description; theirs: Description } | null = null
  #name: string
  #count = 0
  /** SDP of the latest local offer, so that an answer can be matched to it. */
  #open = ''

  constructor(name: string) {
    this.#name = name
  }

  async setLocalDescription() {
    await tick()
    this.#count += 1
    if (this.signalingState === 'have-remote-offer') {
      this.localDescription = { type: 'answer', sdp: `${this.#name} ${this.#count} to ${this.remoteDescription!.sdp}` }
      this.#settle()
    } else if (this.signalingState === 'stable' || this.signalingState === 'have-local-offer') {
      this.#open = `${this.#name} ${this.#count}`
      this.localDescription = { type: 'offer', sdp: this.#open }
      this.signalingState = 'have-local-offer'
    } else throw new Error(`InvalidStateError: local description in ${this.signalingState}`)
  }

  async setRemoteDescription(description: Description) {
    await tick()
    if (description.type === 'offer') {
      if (this.signalingState === 'have-local-offer') this.rollbacks += 1
      this.remoteDescription = description
      this.signalingState = 'have-remote-offer'
      return
    }
    if (this.signalingState !== 'have-local-offer')
      throw new Error(`InvalidStateError: answer in ${this.signalingState}`)
    if (!description.sdp.endsWith(`to ${this.#open}`)) throw new Error(`an answer to another offer: ${description.sdp}`)
    this.remoteDescription = description
    this.#settle()
  }

  async addIceCandidate(candidate: IceCandidate) {
    await tick()
    const belongsTo = this.remoteDescription?.sdp.split(' ')[0]
    if (!this.remoteDescription || candidate.usernameFragment !== this.remoteDescription.sdp.split(' to ')[0])
      throw new Error(`OperationError: no description of ${candidate.usernameFragment}, but of ${belongsTo}`)
    this.candidates.push(candidate)
  }

  close() {
    this.signalingState = 'closed'
  }

  #settle() {
    this.signalingState = 'stable'
    this.agreed = { own: this.localDescription!, theirs: this.remoteDescription! }
  }
}

const tick = () => Promise.resolve()

/** Returns a candidate that belongs to the description with this username fragment. */
export const candidateOf = (usernameFragment: string): IceCandidate => ({
  candidate: 'candidate:1 1 udp 2113937151 192.0.2.1 50000 typ host',
  sdpMid: '0',
  sdpMLineIndex: 0,
  usernameFragment,
})
