import type { CasePreviewReply } from '#contract/case-preview.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Walkthrough } from '#engine/case/proof-files.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { mark } from '#engine/marking/mark.ts'
import { ask } from '#engine/reading/ask.ts'
import type { MessageReader } from '#engine/reading/choosing/read-message.ts'

/** The same seed as in the content check, so that both give the same marks. */
const SEED = 'rehearsal'

type Played = CasePreviewReply['walkthroughs'][number]

/** Plays a walkthrough and returns the patient's current answers with the marks they earn. */
export async function playWalkthrough(
  patientCase: PatientCase,
  { name, kind, scores, says }: Walkthrough,
  { content, reader }: { content: Content; reader: MessageReader },
): Promise<Played> {
  const turns: Turn[] = []
  for (const said of says) turns.push(await ask({ patientCase, content, reader, seed: SEED }, turns, said))
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
