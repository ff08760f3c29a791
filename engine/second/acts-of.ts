import { isActId, isConditionCode, isSymptomCode } from '#engine/vocabulary/acts.ts'
import type { Attribute, Line, Thing } from './table.ts'
import { isTrigger } from './triggers.ts'

/** Which aspect of the taxonomy an attribute counts as. The rest count for the thing as a whole, or for nothing. */
const ASPECT_OF: Partial<Record<Attribute, string>> = {
  onset: 'onset',
  onset_mode: 'onset_mode',
  site: 'site',
  radiation: 'radiation',
  character: 'character',
  severity: 'severity',
  worst: 'severity',
  course: 'course',
  often: 'pattern',
  duration: 'pattern',
  aggravating: 'aggravating',
  relieving: 'relieving',
  tried: 'treatment_tried',
  previous: 'previous',
  impact: 'impact',
  associated: 'associated',
}
const EASES = new Set<Attribute>(['resting', 'sitting'])

/** The acts that a line counts for: its own, or those of its thing's names and its attribute. The table of acts. */
export function actsOf({ attribute, acts }: Line, { is, kind }: Thing): readonly string[] {
  if (acts) return acts
  const aspect =
    ASPECT_OF[attribute] ?? (kind === 'complaint' && isTrigger(attribute) ? ofTrigger(attribute) : undefined)
  return is.flatMap((code) => actOf(code, attribute === 'what', aspect) ?? [])
}

const ofTrigger = (attribute: Attribute): string => (EASES.has(attribute) ? 'relieving' : 'aggravating')

function actOf(code: string, isMain: boolean, aspect: string | undefined): string | undefined {
  const target = code.replace(/^sx:/, '')
  if (target === 'complaint') return aspect && `${aspect}:complaint`
  if (isSymptomCode(target)) return isMain ? `sx:${target}` : aspect && `${aspect}:${target}`
  if (!isMain) return undefined
  return isActId(code) ? code : isConditionCode(code) ? `pmh:${code}` : undefined
}
