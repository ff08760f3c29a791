import { randomUUID } from 'node:crypto'
import { CODE_LETTERS, ROOM_MS, type RoomTalk } from '#contract/rooms/rooms.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Db } from '../../db/database.ts'
import type { roomSeats } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { invalid } from '../../errors.ts'
import { createRoom, createSeats, findRoomByCode, type RoomRow } from '../store.ts'

export type NewSeat = Pick<
  typeof roomSeats.$inferInsert,
  'userId' | 'firstName' | 'role' | 'consent' | 'face' | 'seenAt' | 'hasSeen'
> & {
  id: string
}
type Opening = {
  patientCase: PatientCase
  /** The seat that owns the room and may transfer it. */
  owner: string
  openerId: string | null
  seats: readonly NewSeat[]
  talk?: RoomTalk | undefined
  /** The group's earlier code; otherwise a new one is generated. */
  code?: string | undefined
  practice?: boolean | undefined
  /** Fields that a station of a circuit has in addition. */
  station?: StationFields | undefined
}

/** `step` and the fields after it: reading time may begin as soon as a station is opened. */
export type StationFields = Pick<RoomRow, 'circuitId' | 'station' | 'plan'> &
  Partial<Pick<RoomRow, 'step' | 'readingAt' | 'timeLimitSeconds' | 'locked'>>

export async function createWith(
  tx: Db,
  deps: Deps,
  { patientCase, owner, openerId, seats, talk, code, practice, station }: Opening,
) {
  const at = deps.now()
  const opened = {
    id: randomUUID(),
    code: code ?? (await freeCode(tx, deps)),
    practice: practice ?? false,
    caseId: patientCase.id,
    caseVersion: patientCase.edition?.version ?? null,
    contentVersion: deps.content.version,
    engineVersion: deps.content.engine,
    openerId,
    ownerSeat: owner,
    talk: talk ?? 'none',
    mode: seats.some(({ role }) => role === 'host_marker') ? ('two' as const) : ('multi' as const),
    createdAt: at,
    expiresAt: new Date(at.getTime() + ROOM_MS),
    marking: { notes: [], rating: null, manner: null, remark: '' },
    ...station,
  } satisfies Partial<RoomRow>
  await createRoom(tx, opened)
  await createSeats(
    tx,
    seats.map((seat) => ({ ...seat, roomId: opened.id, joinedAt: at })),
  )
  return opened
}

export async function freeCode(tx: Db, { chance }: Deps): Promise<string> {
  for (let tries = 0; tries < 10; tries += 1) {
    const code = Array.from({ length: 6 }, () => CODE_LETTERS[chance(CODE_LETTERS.length)]).join('')
    if (!(await findRoomByCode(tx, code))) return code
  }
  throw invalid('We could not open a room just now. Please try again.', undefined, 'no-code')
}
