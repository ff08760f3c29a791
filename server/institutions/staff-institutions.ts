import { z } from 'zod'
import {
  type InstitutionPatch,
  institutionPatch,
  institutionReply,
  institutionsReply,
  newInstitution,
} from '#contract/institutions/institutions.ts'
import { noteAct } from '../audit/audit-store.ts'
import { endpoint } from '../endpoint.ts'
import { invalid } from '../errors.ts'
import { coloursOf } from './colours.ts'
import { institutionOrNone, presentInstitution } from './present-institution.ts'
import { changeInstitution, createInstitution, listInstitutions, setHosts } from './store.ts'

const params = z.object({ id: z.uuid() })

export const showInstitutions = endpoint({
  returns: institutionsReply,
  handle: async (_, { db }) => ({ institutions: await listInstitutions(db) }),
})

export const makeInstitution = endpoint({
  body: newInstitution,
  returns: institutionReply,
  async handle({ body, user }, { db, now }) {
    const id = await db.transaction(async (tx) => {
      const made = await createInstitution(tx, body, now())
      if (!made) throw invalid('This short name is taken.', { slug: ['This short name is taken.'] })
      const details = { institution: made.slug }
      await noteAct(tx, { staff: user.id }, { did: 'made an institution', details }, now())
      return made.id
    })
    return presentInstitution(db, id)
  },
})

export const showInstitution = endpoint({
  params,
  returns: institutionReply,
  handle: ({ params: { id } }, { db }) => presentInstitution(db, id),
})

export const patchInstitution = endpoint({
  params,
  body: institutionPatch,
  returns: institutionReply,
  async handle({ params: { id }, body, user }, { db, now }) {
    if (body.colour && !coloursOf(body.colour)) {
      const words = 'White text is hard to read on this colour. Choose a darker one.'
      throw invalid(words, { colour: [words] })
    }
    await db.transaction(async (tx) => {
      const found = await institutionOrNone(tx, id)
      const taken = body.hosts ? await setHosts(tx, id, body.hosts) : []
      if (taken.length > 0) {
        const words = `Another institution has ${taken.join(', ')}, or a host that begins with the same label.`
        throw invalid(words, { hosts: [words] })
      }
      await changeInstitution(tx, found, columnsOf(body))
      const details = { institution: found.slug, changed: Object.keys(body).sort().join(', ') }
      await noteAct(tx, { staff: user.id }, { did: 'changed an institution', details }, now())
    })
    return presentInstitution(db, id)
  },
})

/** Omitted fields are left unchanged. */
function columnsOf(body: Omit<InstitutionPatch, 'hosts'>) {
  const all = {
    name: body.name,
    country: body.country,
    logo: body.logo,
    colour: body.colour,
    consentText: body.consent_text,
    retentionDays: body.retention_days,
    modelReads: body.model_reads,
    readsPerMinute: body.reads_per_minute,
    variant: body.variant,
    switches: body.switches,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
