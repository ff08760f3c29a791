import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { OperatorError } from '../../../errors.ts'
import { LINES_SCOPE } from '../claim-names.ts'
import { MAXIMUM } from '../deep-link-reply.ts'
import type { LtiKeys } from '../keys.ts'
import { withToken } from '../services/access-token.ts'
import { callPlatform, ServiceFault } from '../services/call-platform.ts'
import { pagesOf } from '../services/read-pages.ts'
import { isOf, type Platform } from '../store.ts'
import { beginSeeking, endSeeking, findLine, type LineItemRow } from './lines-store.ts'

const LINE = 'application/vnd.ims.lis.v2.lineitem+json'
const LINES = 'application/vnd.ims.lis.v2.lineitemcontainer+json'
const TIMEOUT_MS = 20_000

const line = z.object({
  id: z.string().max(2000),
  resourceId: z.string().nullish(),
  resourceLinkId: z.string().nullish(),
})
type Listed = z.infer<typeof line>

type Seeking = { platform: Platform; keys: LtiKeys; assignment: { id: string; title: string }; now: Date }
type Calling = { platform: Platform; token: string; signal: AbortSignal }

/**
 * Returns the line item of an assignment whose link came without one: the stored one, else the gradebook's line item
 * for the link, else a new one. Throws a ServiceFault, or an OperatorError while another process is searching.
 */
export async function lineOf(db: Db, seeking: Seeking): Promise<string> {
  const stored = await findLine(db, seeking.assignment.id)
  if (!stored) throw new ServiceFault('line')
  if (stored.lineItem !== null) return stored.lineItem
  if (!(await beginSeeking(db, stored, seeking.now))) throw new OperatorError('Another job is seeking this line.')
  let found: string | null = null
  try {
    found = await seek(stored, seeking)
    return found
  } finally {
    await endSeeking(db, stored, found)
  }
}

async function seek(stored: LineItemRow, { platform, keys, assignment, now }: Seeking): Promise<string> {
  if (!isOf(platform, stored.lineItems)) throw new ServiceFault('address')
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return withToken({ platform, keys, scope: LINES_SCOPE, signal }, now, async (token) => {
    const calling = { platform, token, signal }
    const lines = await listLines(stored, calling)
    const known = lines.find(({ resourceId }) => resourceId === assignment.id) ?? lines[0]
    const { id } = known ?? (await createLine(stored, assignment, calling))
    if (!isOf(platform, id)) throw new ServiceFault('address')
    return id
  })
}

/** Lists the line items of this link. A platform may ignore the filter and list every line item of the course. */
async function listLines({ lineItems, resourceLink }: LineItemRow, calling: Calling): Promise<Listed[]> {
  const first = new URL(lineItems)
  first.searchParams.set('resource_link_id', resourceLink)
  const found: Listed[] = []
  for await (const body of pagesOf({ ...calling, url: first.href, accept: LINES })) {
    const page = z.array(line).safeParse(body)
    if (!page.success) throw new ServiceFault('lines')
    found.push(...page.data.filter(({ resourceLinkId }) => resourceLinkId === resourceLink))
  }
  return found
}

async function createLine(
  { lineItems, resourceLink }: LineItemRow,
  { id, title }: Seeking['assignment'],
  { token, signal }: Calling,
): Promise<Listed> {
  const wanted = { label: title, scoreMaximum: MAXIMUM, resourceId: id, resourceLinkId: resourceLink }
  const read = line.safeParse(
    await callPlatform(lineItems, { type: LINE, body: JSON.stringify(wanted), token, signal }),
  )
  if (!read.success) throw new ServiceFault('lines')
  return read.data
}
