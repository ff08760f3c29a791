import type { CommunicationTask } from '#contract/values/calgary-cambridge.ts'
import type { RubricItem } from '#engine/case/rubric-file.ts'
import { needs } from '#engine/marking/sources.ts'

/** Acts that are communication rather than content, each with its task. */
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

/** Returns the Calgary-Cambridge task of an item; null for an item of content. */
export function communicationOf({ earnedBy }: Pick<RubricItem, 'earnedBy'>): CommunicationTask | null {
  const acts = needs(earnedBy).sources.flatMap((source) => TASKS[source] ?? [])
  return acts[0] ?? null
}
