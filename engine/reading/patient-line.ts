import { isAnswered } from '#engine/consultation/status.ts'
import type { Turn } from '#engine/consultation/turn.ts'

/**
 * What the patient said last that a follow-up may lean on, '' at the beginning. A "sorry?" and an exchange of courtesies
 * leave what was talked about where it was.
 */
export function patientLine(turns: readonly Turn[]): string {
  return turns.findLast(tellsSomething)?.reply ?? turns.findLast(({ status }) => isAnswered(status))?.reply ?? ''
}

const tellsSomething = ({ status, answers }: Turn): boolean =>
  isAnswered(status) && answers.some(({ kind, act }) => kind !== 'talk' || act === 'open')
