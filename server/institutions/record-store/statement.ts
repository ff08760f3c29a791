import { createHash } from 'node:crypto'
import type { Statement } from '@xapi/xapi'
import type { Work } from '../assignments/work.ts'

type StatementInput = {
  publicUrl: string
  assignment: { id: string; title: string; kind: string }
  person: { id: string; name: string; email: string }
  work: Work & { doneAt: Date }
}

/** The verb used, from ADL's registry, with its display text. */
const COMPLETED = { id: 'http://adlnet.gov/expapi/verbs/completed', display: { 'en-GB': 'completed' } }

/**
 * Returns the statement for a completed assignment. Its id is derived from the content, so that the store recognises a
 * repeated one.
 */
export const statementOf = ({ publicUrl, assignment, person, work }: StatementInput): Statement => ({
  id: sameIdFor(`${assignment.id} ${person.id} ${work.doneAt.toISOString()}`),
  actor: { objectType: 'Agent', name: person.name || person.email, mbox: `mailto:${person.email}` },
  verb: COMPLETED,
  object: {
    objectType: 'Activity',
    id: `${publicUrl}/educator/assignments/${assignment.id}`,
    definition: {
      name: { 'en-GB': assignment.title },
      type: 'http://adlnet.gov/expapi/activities/assessment',
    },
  },
  result: {
    completion: true,
    score: {
      raw: work.score,
      min: 0,
      max: work.maxScore,
      scaled: work.maxScore === 0 ? 0 : work.score / work.maxScore,
    },
    extensions: { [`${publicUrl}/xapi/late`]: work.state === 'late' },
  },
  timestamp: work.doneAt.toISOString(),
})

/** Derives a UUID (formatted as version 5) from a text. */
function sameIdFor(text: string): string {
  const hex = createHash('sha1').update(text).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(18, 20),
    hex.slice(20, 32),
  ].join('-')
}
