import type { CaseReply } from '#contract/cases.ts'

export const firstName = (name: string) => name.split(' ')[0] ?? name

const HOUSEHOLD: Record<string, string> = { mother: 'mum', father: 'dad', grandmother: 'gran' }

/** "with her dad" for a case where another person answers; nothing where the patient does. */
export function companion({ informant, gender }: Pick<CaseReply, 'informant' | 'gender'>): string | undefined {
  if (!informant) return undefined
  return `with ${gender === 'Female' ? 'her' : 'his'} ${HOUSEHOLD[informant.relation] ?? informant.relation}`
}

/** Seconds as a clock shows them. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
