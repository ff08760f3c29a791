import { type Vendor, VendorFault } from '../vendor-call.ts'
import { complete } from './chat-completions.ts'

/**
 * Whether a server keeps to the schema of an answer. enforced: also against its prompt; ignored: not; refused: it takes no
 * schema; away: there was no answer.
 */
export type SchemaProbe = 'enforced' | 'ignored' | 'refused' | 'away'

/** At the start a model may have to be loaded first. */
const PATIENCE_MS = 30_000

/** Asks for one thing in words and for another in the schema. */
export async function probeSchema(vendor: Vendor, patienceMs = PATIENCE_MS): Promise<SchemaProbe> {
  const ask = (schema: object | undefined) =>
    complete(vendor, {
      system: 'Reply with the single word plain, without quotes and without anything else.',
      user: 'Reply now.',
      schema,
      tokens: 20,
      patienceMs,
    })
  try {
    return isKept(await ask(SCHEMA)) ? 'enforced' : 'ignored'
  } catch (error) {
    return error instanceof VendorFault && (error.refused === 400 || error.refused === 422) ? 'refused' : 'away'
  }
}

const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['kind'],
  properties: { kind: { type: 'string', enum: ['schema'] } },
}

function isKept(words: string): boolean {
  try {
    return JSON.parse(words)?.kind === 'schema'
  } catch {
    return false
  }
}
