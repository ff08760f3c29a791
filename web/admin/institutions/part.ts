import type { InstitutionReply } from '#contract/institutions/institutions.ts'
import type { Send } from '../../staff/use-staff-page.ts'

/** Props of each section of an institution's page: the institution, its API address, and how to change it. */
export type InstitutionPartProps = { institution: InstitutionReply; room: string; send: Send }
