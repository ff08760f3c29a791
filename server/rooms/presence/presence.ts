import { ABSENT_MS } from '#contract/values/rooms.ts'
import type { Deps } from '../../deps.ts'
import { changeRoom, isWornOut, seatOf } from '../change.ts'
import { isWriting } from '../parts.ts'
import { findMuted, findSilent } from './presence-store.ts'

/** Marks a member as present when a device connects. Returns the seat and the number of the room's last event. */
export const arrive = (deps: Deps, roomId: string, userId: string, socketId: string) =>
  changeRoom(deps, roomId, async ({ seats, now, room, setSeat, emitMembers, emitRoom }) => {
    const seat = seatOf(seats, userId)
    const [wasThere, wrote] = [seat.present, isWriting(room, seats, now)]
    await setSeat(seat, { present: true, socketId, seenAt: now })
    if (!wasThere && !isWornOut(room)) emitMembers('came', seat)
    if (wrote !== isWriting(room, seats, now)) emitRoom()
    return { seatId: seat.id, number: room.lastEvent }
  })

/** Marks a member as absent when a device disconnects, unless another of their devices has connected since. */
export const depart = (deps: Deps, roomId: string, seatId: string, socketId: string) =>
  changeRoom(deps, roomId, async ({ seats, now, room, setSeat, emitMembers }) => {
    const seat = seats.find(({ id }) => id === seatId)
    if (!seat?.present || seat.socketId !== socketId) return
    await setSeat(seat, { present: false, seenAt: now })
    if (!isWornOut(room)) emitMembers('went', seat)
  })

/** Longer than two heartbeats: the process that held these connections is dead. */
const SILENT_MS = 60_000

/** Marks members as absent whose connection no process has confirmed lately. */
export async function missSilent(deps: Deps, roomIds: readonly string[]) {
  const { db, now } = deps
  const silent = await findSilent(db, roomIds, new Date(now().getTime() - SILENT_MS))
  for (const { roomId, id } of silent)
    await changeRoom(deps, roomId, async ({ seats, setSeat, emitMembers }) => {
      const seat = seats.find((one) => one.id === id)
      if (!seat?.present || now().getTime() - (seat.seenAt?.getTime() ?? 0) < SILENT_MS) return
      await setSeat(seat, { present: false })
      emitMembers('went', seat)
    })
}

/** Longer than two heartbeats, so that no member is missed. */
const LATELY_MS = 60_000

/** Notifies rooms whose transcript resumes because a member without consent is gone. */
export async function countOut({ db, now, ...deps }: Deps, roomIds: readonly string[]) {
  const ago = (ms: number) => new Date(now().getTime() - ms)
  const muted = await findMuted(db, roomIds, { after: ago(ABSENT_MS + LATELY_MS), until: ago(ABSENT_MS) })
  for (const id of muted) await changeRoom({ db, now, ...deps }, id, async ({ emitRoom }) => emitRoom())
}
