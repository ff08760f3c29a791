import { randomUUID } from 'node:crypto'
import { circuitInit } from '#contract/rooms/circuits.ts'
import { room } from '#contract/rooms/rooms.ts'
import { STATIONS_MIN } from '#contract/values/circuits.ts'
import type { Db } from '../../db/database.ts'
import type { CircuitPlan } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict } from '../../errors.ts'
import { isOpenTo } from '../../library/access.ts'
import type { User } from '../../user.ts'
import { createWith } from '../opening/create.ts'
import { nameOf, refuseTooMany } from '../opening/open.ts'
import { findSeenCases } from '../opening/seen-case-store.ts'
import { roomFor } from '../room.ts'
import { lockPerson } from '../store.ts'
import { findWaitingCircuits } from './store.ts'

/** Opens a circuit: the room of its first station. Returns a waiting circuit with the same times if there is one. */
export const openCircuit = endpoint({
  body: circuitInit,
  returns: room,
  async handle({ body, user }, deps) {
    const times = {
      wanted: body.stations,
      readingSeconds: body.reading_seconds,
      talkSeconds: body.talk_seconds,
    }
    const id = await deps.db.transaction(async (tx) => {
      await lockPerson(tx, user.id)
      const waiting = await findWaitingCircuits(tx, user.id, deps.now())
      const same = waiting.find(({ plan, talk }) => plan && talk === body.talk && isLike(plan, times))
      if (same) return same.id
      await refuseTooMany(tx, user, deps.now())
      const candidates = await newCasesFor(tx, deps, user)
      const first = deps.content.cases.get(candidates[deps.chance(candidates.length)]!)!
      const seat = { id: randomUUID(), userId: user.id, firstName: nameOf(user), consent: body.consent }
      const plan = { ...times, stations: Math.min(times.wanted, candidates.length), candidates }
      const opened = await createWith(tx, deps, {
        patientCase: first,
        owner: seat.id,
        openerId: user.id,
        seats: [seat],
        talk: body.talk,
        station: { circuitId: randomUUID(), station: 1, plan },
      })
      return opened.id
    })
    return roomFor(deps, id, user.id)
  },
})

const isLike = (plan: CircuitPlan, times: Pick<CircuitPlan, 'wanted' | 'readingSeconds' | 'talkSeconds'>) =>
  plan.wanted === times.wanted && plan.readingSeconds === times.readingSeconds && plan.talkSeconds === times.talkSeconds

/** Returns the cases open and new to the opener. The other participants are checked when the first station begins. */
async function newCasesFor(tx: Db, { content }: Deps, user: User): Promise<number[]> {
  const seen = await findSeenCases(tx, [user.id])
  const found: number[] = []
  for (const one of content.cases.values()) if (!seen.has(one.id) && (await isOpenTo(tx, user, one))) found.push(one.id)
  if (found.length < STATIONS_MIN) throw conflict('too-few-cases', TOO_FEW)
  return found
}

const TOO_FEW = `You’ve met nearly every patient open to you. A circuit needs ${STATIONS_MIN} you haven’t met.`
