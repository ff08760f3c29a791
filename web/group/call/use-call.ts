import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RoomIce } from '#contract/rooms/room-signals.ts'
import type { RoomInside } from '../room/use-room.ts'
import { readIce } from '../room-calls.ts'
import { type Call, type CallLink, type CallPartner, openCall } from './call.ts'

type CallContext = Pick<RoomInside, 'room' | 'connection' | 'signals'> & {
  enabled: boolean
  /** The user's audio; null without a microphone, when they can only listen. */
  track: MediaStreamTrack | null
  onElsewhere: () => void
}

const ALONE: readonly CallPartner[] = []
const NO_SERVERS: RoomIce = { ice_servers: [], relay_only: false, expires: null }
/** How long before they expire the TURN credentials are renewed. */
const EARLY_MS = 5 * 60_000

/** The user's call in a room: the other participants and the state of each connection. */
export function useCall({
  room,
  connection,
  signals,
  enabled,
  track,
  onElsewhere,
}: CallContext): readonly CallPartner[] {
  const { session_id: sessionId, seat, members } = room
  const [partners, setPartners] = useState(ALONE)
  const [call, setCall] = useState<Call | null>(null)
  const latest = useRef({ track, onElsewhere })
  useLayoutEffect(() => {
    latest.current = { track, onElsewhere }
  })

  useEffect(() => {
    if (!enabled) return
    let opened: Call | null = null
    const stopServing = serve(sessionId, {
      onFirst(configuration) {
        opened = openCall({
          seat,
          peer: crypto.randomUUID(),
          line: signals,
          connect: () => new RTCPeerConnection(configuration()) as unknown as CallLink,
          letIn: (link, how) => letIn(link, how, latest.current.track),
          onChange: setPartners,
          onElsewhere: () => latest.current.onElsewhere(),
        })
        setCall(opened)
      },
      onNext(configuration) {
        for (const link of opened?.links() ?? []) peerOf(link).setConfiguration(configuration)
      },
    })
    const leave = () => opened?.leave()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      stopServing()
      leave()
      setCall(null)
      setPartners(ALONE)
    }
  }, [enabled, sessionId, seat, signals])

  useEffect(() => {
    if (connection === 'live') call?.announce()
  }, [call, connection])
  useEffect(() => {
    call?.retain(members.filter(({ left }) => !left))
  }, [call, members])
  useEffect(() => {
    for (const link of call?.links() ?? []) for (const { sender } of transceivers(link)) void sender.replaceTrack(track)
  }, [call, track])
  return partners
}

type Served = {
  onFirst: (configuration: () => RTCConfiguration) => void
  onNext: (configuration: RTCConfiguration) => void
}

/** Fetches the ICE servers of the call, and again before their credentials expire. Returns a cleanup function. */
function serve(sessionId: string, { onFirst, onNext }: Served): () => void {
  let isOver = false
  let again: ReturnType<typeof setTimeout> | undefined
  let latest: RTCConfiguration = {}
  const ask = async () => {
    // Without servers, a call still connects within one network.
    const ice = await readIce(sessionId).catch(() => NO_SERVERS)
    if (isOver) return
    latest = configurationOf(ice)
    if (ice.expires) again = setTimeout(askAgain, Math.max(EARLY_MS, Date.parse(ice.expires) - Date.now() - EARLY_MS))
  }
  const askAgain = () => void ask().then(() => !isOver && onNext(latest))
  void ask().then(() => !isOver && onFirst(() => latest))
  return () => {
    isOver = true
    clearTimeout(again)
  }
}

const configurationOf = ({ ice_servers: servers, relay_only: relayOnly }: RoomIce): RTCConfiguration => ({
  iceServers: servers.map(({ urls, username, credential }) => ({
    urls,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  })),
  iceTransportPolicy: relayOnly ? 'relay' : 'all',
})

const peerOf = (link: CallLink) => link as unknown as RTCPeerConnection
const transceivers = (link: CallLink) => peerOf(link).getTransceivers()

/** Sets up one transceiver for audio in both directions: the caller adds it, the other side reuses it. */
async function letIn(link: CallLink, how: 'calling' | 'called', track: MediaStreamTrack | null) {
  if (how === 'calling') {
    peerOf(link).addTransceiver(track ?? 'audio', { direction: 'sendrecv' })
    return
  }
  const [transceiver] = transceivers(link)
  if (!transceiver) return
  transceiver.direction = 'sendrecv'
  await transceiver.sender.replaceTrack(track)
}
