import type { InstitutionPatch, InstitutionReply } from '#contract/institutions/institutions.ts'

export type InstitutionFields = {
  name: string
  hosts: string
  country: string
  logo: string
  colour: string
  retention: string
  reads: string
  consent: string
  model: 'installation' | 'yes' | 'no'
  variant: InstitutionReply['variant']
}

export const typedOf = (institution: InstitutionReply): InstitutionFields => ({
  name: institution.name,
  hosts: institution.hosts.join(', '),
  country: institution.country ?? '',
  logo: institution.logo ?? '',
  colour: institution.colour ?? '',
  retention: institution.retention_days?.toString() ?? '',
  reads: institution.reads_per_minute?.toString() ?? '',
  consent: institution.consent_text,
  model: institution.model_reads === null ? 'installation' : institution.model_reads ? 'yes' : 'no',
  variant: institution.variant,
})

const orNull = (text: string) => text.trim() || null

/** Returns the form's request; an empty field becomes null. */
export const patchOf = (typed: InstitutionFields): InstitutionPatch => ({
  name: typed.name.trim(),
  hosts: typed.hosts.split(/[\s,]+/).filter(Boolean),
  country: orNull(typed.country)?.toLowerCase() ?? null,
  logo: orNull(typed.logo),
  colour: orNull(typed.colour)?.toLowerCase() ?? null,
  retention_days: orNull(typed.retention) === null ? null : Number(typed.retention),
  reads_per_minute: orNull(typed.reads) === null ? null : Number(typed.reads),
  consent_text: typed.consent.trim(),
  model_reads: typed.model === 'installation' ? null : typed.model === 'yes',
  variant: typed.variant,
})
