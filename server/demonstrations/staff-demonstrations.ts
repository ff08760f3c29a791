import { z } from 'zod'
import { waitingQuery } from '#contract/admin.ts'
import {
  type DemonstrationPatch,
  demonstrationPatch,
  demonstrationRequestsReply,
} from '#contract/institutions/demonstrations.ts'
import { type Act, noteAct } from '../audit/audit-store.ts'
import { pageOfQueue } from '../db/staff-queue.ts'
import { endpoint } from '../endpoint.ts'
import {
  changeRequest,
  DEMONSTRATION_QUEUE,
  type DemonstrationRow,
  lockRequest,
  requestGone,
} from './demonstration-store.ts'

/** Returns requests for a demonstration, newest first. */
export const listDemonstrations = endpoint({
  query: waitingQuery,
  returns: demonstrationRequestsReply,
  async handle({ query }, { db }) {
    const { rows, ...page } = await pageOfQueue(db, DEMONSTRATION_QUEUE, query)
    return { requests: rows.map(present), ...page }
  },
})

const DID: Record<DemonstrationPatch['state'], Act['did']> = {
  waits: 'put a request for a demonstration back',
  answered: 'answered a request for a demonstration',
  closed: 'closed a request for a demonstration',
}

/** Staff answer by e-mail; here they record that they have, or that no answer is needed, to avoid duplicate answers. */
export const settleDemonstration = endpoint({
  params: z.object({ id: z.uuid() }),
  body: demonstrationPatch,
  returns: demonstrationRequestsReply.shape.requests.element,
  async handle({ params: { id }, body: { state, note }, user }, { db, now }) {
    return db.transaction(async (tx) => {
      const before = await lockRequest(tx, id)
      if (!before) throw requestGone()
      const at = stateOf(before) === state ? before.answeredAt : now()
      const settled = { answeredAt: state === 'waits' ? null : at, isClosed: state === 'closed', note }
      const row = await changeRequest(tx, id, settled)
      const details = { request: id, before: stateOf(before), after: state }
      await noteAct(tx, { staff: user.id }, { did: DID[state], details }, now())
      return present(row)
    })
  },
})

const stateOf = ({ answeredAt, isClosed }: DemonstrationRow): DemonstrationPatch['state'] =>
  answeredAt === null ? 'waits' : isClosed ? 'closed' : 'answered'

const present = ({ createdAt, answeredAt, isClosed, ...stored }: DemonstrationRow) => ({
  ...stored,
  at: createdAt.toISOString(),
  state: stateOf({ ...stored, createdAt, answeredAt, isClosed }),
  settled_at: answeredAt?.toISOString() ?? null,
})
