import type { InstitutionReply } from '#contract/institutions/institutions.ts'
import type { Send } from '../../staff/use-room.ts'

/** What each part of an institution's page is given: it, its address in the API, and how it is changed. */
export type InstitutionPartProps = { institution: InstitutionReply; room: string; send: Send }
