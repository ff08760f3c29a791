import { setImmediate as breathe } from 'node:timers/promises'
import type { CasePreviewReply } from '#contract/case-preview.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Walkthrough } from '#engine/case/proof-files.ts'
import { ask } from '#engine/consultation/consult.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { mark } from '#engine/marking/mark.ts'

/** As the check of the content plays it, so that both come to the same marks. */
const SEED = 'rehearsal'

/** Messages after which students who wait get their turn. */
const AT_ONCE = 4

type Played = CasePreviewReply['walkthroughs'][number]

/** A scripted consultation with what the patient answers today, and what that earns. */
export async function playWalkthrough(
  patientCase: PatientCase,
  { name, kind, scores, says }: Walkthrough,
  content: Content,
): Promise<Played> {
  const turns: Turn[] = []
  for (const said of says) {
    if (turns.length % AT_ONCE === 0) await breathe()
    turns.push(ask(patientCase, content, turns, said, SEED))
  }
  const labels = new Map(patientCase.items.map(({ id, label }) => [id, label]))
  return {
    ...{ name, kind, scores },
    gets: mark(patientCase, turns, content).score,
    turns: turns.map(({ said, reply, credited, points }) => ({
      ...{ said, reply, points },
      earned: credited.map((id) => labels.get(id) ?? id),
    })),
  }
}
