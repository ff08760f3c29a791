import type { ActId } from '#engine/vocabulary/acts.ts'
import type { ChosenPart } from './choosing/choice.ts'
import { isInvitation } from './invitation.ts'
import type { ReadingContext } from './reading-context.ts'

/** Returns a shared candidate's act: `sx:fever` for `general:sx:fever`. Undefined for an answer of the case. */
export function sharedAct(id: string): { kind: 'general' | 'talk'; act: ActId } | undefined {
  const [, kind, act] = /^(general|talk):(.+)$/.exec(id) ?? []
  return kind && act ? { kind: kind as 'general' | 'talk', act } : undefined
}

/**
 * Returns the acts that a chosen candidate earns. An answer that a patient also volunteers ("anything else?") counts as
 * asked by name, unless the open question itself elicited it.
 */
export function earnedActs({ answers, content }: ReadingContext, id: string, { ranked }: ChosenPart): readonly ActId[] {
  const shared = sharedAct(id)
  if (shared) return content.answers.byKey.get(shared.act)?.of?.slice(0, 1) ?? [shared.act]
  const { earns = [] } = answers.get(id) ?? {}
  const invited = earns.filter(isInvitation)
  const named = earns.filter((act) => !isInvitation(act))
  const isOpen = ranked.some((one) => invited.includes(sharedAct(one.id)?.act ?? ''))
  return invited.length > 0 && (named.length === 0 || isOpen) ? invited : named
}
