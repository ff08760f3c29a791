import type { RoomAct, ServerMessage } from '#contract/rooms/room-socket.ts'
import type { Room, RoomInfo, RoomRole } from '#contract/rooms/rooms.ts'
import { ROOM_SOCKET } from '#contract/values/rooms.ts'
import { api } from '../bedside.ts'

/** A participant without a browser, who does what a test or a walk needs from others. */
export type Friend = {
  token: string
  room: Room
  take(role: RoomRole): Promise<void>
  updateInfo(info: RoomInfo): Promise<void>
  /** Starts the talk. */
  start(): Promise<void>
  /** Connects like a browser, and acts. */
  come(): Promise<{ act(act: RoomAct): Promise<void>; go(): void }>
}

export const openRoom = (url: string, token: string, caseId: number, talk: 'typed' | 'none') =>
  api<Room>(url, 'POST', '/api/v1/session_pwf/init/', { case_id: caseId, talk }, token)

/** Creates a guest with a first name, in the room of this code. */
export async function joinAsGuest(url: string, code: string, firstName: string): Promise<Friend> {
  const { token } = await api<{ token: string }>(url, 'POST', '/api/v1/guest/', {})
  const room = await api<Room>(url, 'POST', `/api/v1/session_pwf/join/${code}/`, { first_name: firstName }, token)
  return friendOf(url, token, room)
}

/** Returns the actions of a person who is already in a room. */
export function friendOf(url: string, token: string, room: Room): Friend {
  const path = `/api/v1/session_pwf/${room.session_id}/`
  return {
    token,
    room,
    take: async (role) => void (await api(url, 'PATCH', `${path}role_select/`, { role }, token)),
    updateInfo: async (info) => void (await api(url, 'POST', `${path}info/`, info, token)),
    start: async () => void (await api(url, 'PATCH', `${path}start/`, {}, token)),
    come: () => connect(url, token, room.session_id),
  }
}

async function connect(url: string, token: string, sessionId: string) {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + ROOM_SOCKET)
  const waitFor = (matches: (message: ServerMessage) => boolean) =>
    new Promise<void>((resolve, reject) => {
      socket.addEventListener('message', ({ data }) => matches(JSON.parse(String(data)) as ServerMessage) && resolve())
      socket.addEventListener('close', ({ code }) => reject(new Error(`the socket was closed with ${code}`)))
    })
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ type: 'hello', token, session_id: sessionId, last_seen: 0 })),
  )
  await waitFor(({ type }) => type === 'welcome')
  return {
    act: async (act: RoomAct) => {
      const id = crypto.randomUUID()
      const done = waitFor((message) => message.type === 'ack' && message.id === id)
      socket.send(JSON.stringify({ type: 'act', id, act }))
      await done
    },
    go: () => socket.close(),
  }
}
