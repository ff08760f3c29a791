import type { CommunicationTask } from '#contract/values/calgary-cambridge.ts'
import type { RubricItem } from '#engine/case/rubric-file.ts'
import { needs } from '#engine/marking/sources.ts'

/** The acts that are communication rather than content, each with the task that it belongs to. */
const TASKS: Readonly<Record<string, CommunicationTask>> = {
  introduce: 'initiating',
  identify: 'initiating',
  consent: 'initiating',
  open: 'gathering',
  ideas: 'gathering',
  concerns: 'gathering',
  expectations: 'gathering',
  summarise: 'structure',
  signpost: 'structure',
  empathy: 'relationship',
  explain: 'closing',
  invite_questions: 'closing',
  close: 'closing',
}

/** The task of the Calgary-Cambridge guide that an item is marked for; null for an item of content. */
export function communicationOf({ earnedBy }: Pick<RubricItem, 'earnedBy'>): CommunicationTask | null {
  const acts = needs(earnedBy).sources.flatMap((source) => TASKS[source] ?? [])
  return acts[0] ?? null
}
