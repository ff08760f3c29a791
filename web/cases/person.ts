import type { CaseReply } from '#contract/cases.ts'

export const firstName = (name: string) => name.split(' ')[0] ?? name

const HOUSEHOLD: Record<string, string> = { mother: 'mum', father: 'dad', grandmother: 'gran' }

/** Returns "with her dad" for a case with an informant, otherwise undefined. */
export function companion({ informant, gender }: Pick<CaseReply, 'informant' | 'gender'>): string | undefined {
  if (!informant) return undefined
  return `with ${gender === 'Female' ? 'her' : 'his'} ${HOUSEHOLD[informant.relation] ?? informant.relation}`
}
