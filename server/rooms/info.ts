import { type RoomInfo, roomInfo } from '#contract/rooms/rooms.ts'
import { conflict, notAllowed } from '../errors.ts'
import { refuseOver } from './change.ts'
import { endTalk } from './circuit/end-phases.ts'
import { fills, isWriting } from './parts.ts'
import { roomChange } from './room-change.ts'
import type { RoomTransaction } from './room-transaction.ts'
import { dropWords, findResult, type Seat, updateResult } from './store.ts'

/** Stores a member's readiness and consent, and how the talk is conducted. */
export const storeInfo = roomChange(roomInfo, store)

async function store(going: RoomTransaction & { seat: Seat }, { ready, consent, talk, finished, locked }: RoomInfo) {
  const { seat, seats, room, now } = going
  // Consent may be withdrawn at any time, even after a result exists.
  if (consent === false) await withdraw(going)
  const rest = [ready, talk, finished, locked, consent || undefined]
  if (rest.every((one) => one === undefined)) return
  refuseOver(going)
  const wrote = isWriting(room, seats, now)
  if (ready !== undefined && ready !== seat.ready) {
    await going.setSeat(seat, { ready })
    going.emitMembers('ready', seat)
  }
  if (consent && !seat.consent) {
    await going.setSeat(seat, { consent })
    going.emitMembers('consent', seat)
  }
  if (talk !== undefined) {
    if (!decides(going)) throw notAllowed('not-yours', 'The host or the room’s owner decides how people talk.')
    going.set({ talk })
  }
  if (locked !== undefined) lock(going, locked)
  if (talk !== undefined || wrote !== isWriting(room, seats, now)) going.emitRoom()
  if (finished) finish(going)
}

function lock({ room, seat, set, emitRoom }: RoomTransaction & { seat: Seat }, locked: boolean) {
  if (room.ownerSeat !== seat.id) throw notAllowed('not-yours', 'Only the owner of the room can lock it.')
  if (room.locked === locked) return
  set({ locked })
  emitRoom()
}

const decides = ({ room, seat }: RoomTransaction & { seat: Seat }) => room.ownerSeat === seat.id || fills(seat, 'host')

/** Withdraws consent: transcription stops, and this participant's words are deleted with the engine's marks of them. */
async function withdraw(going: RoomTransaction & { seat: Seat }) {
  const { tx, room, seats, seat, now } = going
  if (!seat.consent) return
  const wrote = isWriting(room, seats, now)
  await going.setSeat(seat, { consent: false })
  await dropWords(tx, { seatId: seat.id })
  going.emitMembers('consent', seat)
  going.emit({ kind: 'unsaid', seat: seat.id })
  if (wrote) going.emitRoom()
  const result = await findResult(tx, room.id)
  if (result?.seatId !== seat.id) return
  await updateResult(tx, room.id, { sheet: null, wouldHaveDisclosed: [], lines: [] })
  going.emit({ kind: 'settled' })
}

/** Ends the talk early; the marker continues. */
function finish(going: RoomTransaction & { seat: Seat }) {
  const { room, seat, now } = going
  if (room.step === 'marking') return
  if (room.step !== 'talk') throw conflict('not-started', 'Nobody is talking yet.')
  if (!decides(going) && !fills(seat, 'student'))
    throw notAllowed('not-yours', 'Only the host, the student or the room’s owner can end the session.')
  endTalk(going, now)
}
