import type { FoundAct } from '#engine/consultation/turn.ts'
import { chooseFrom } from '#engine/reading/choosing/choose.ts'
import { sharedAct } from '#engine/reading/earned-acts.ts'
import type { Reader } from '#server/reader/open-reader.ts'

/** Returns the acts of a message after a patient's line, using only the candidates shared by all cases. */
export async function actsAsked(reader: Reader, previousPatient: string, text: string): Promise<FoundAct[]> {
  const { parts } = chooseFrom(reader.version, await reader.readAlone(previousPatient, text))
  return parts.flatMap(({ kind, chosen, likely, from, to }) =>
    kind === 'answered'
      ? chosen.flatMap((id) => sharedAct(id) ?? []).map(({ act }) => ({ act, confidence: likely, from, to }))
      : [],
  )
}
