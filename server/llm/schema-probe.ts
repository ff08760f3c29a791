import { type Vendor, VendorFault } from '../vendor-call.ts'
import { complete } from './chat-completions.ts'

/**
 * How a server treats the schema of an answer. enforced: even against its prompt; ignored; refused: it rejects schemas;
 * away: no response.
 */
export type SchemaProbe = 'enforced' | 'ignored' | 'refused' | 'away'

/** At start-up a model may have to be loaded first. */
const PATIENCE_MS = 30_000

/** Asks for one thing in the prompt and for another in the schema. */
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
    return followsSchema(await ask(SCHEMA)) ? 'enforced' : 'ignored'
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

function followsSchema(words: string): boolean {
  try {
    return JSON.parse(words)?.kind === 'schema'
  } catch {
    return false
  }
}
