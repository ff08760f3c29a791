import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { answersOf } from '#engine/reading/answers-of.ts'
import { ask } from '#engine/reading/ask.ts'
import type { Deps } from '../../deps.ts'

/** Fixed seed for the wording of the live patient, who has no attempt. */
const SEED = 'studio'
const NEXT = 4

/** Returns the patient's reply to the last of these lines, with the candidate answers. */
export async function askPatient(patientCase: PatientCase, said: readonly string[], { content, reader }: Deps) {
  const turns: Turn[] = []
  for (const line of said) turns.push(await ask({ patientCase, content, reader, seed: SEED }, turns, line))
  const turn = turns.at(-1)!
  const parts = turn.choice?.parts ?? []
  const chosen = new Set(parts.flatMap(({ chosen }) => chosen))
  const scores = new Map<string, number>()
  for (const { id, score } of parts.flatMap(({ ranked }) => ranked))
    scores.set(id, Math.max(score, scores.get(id) ?? Number.NEGATIVE_INFINITY))
  const own = new Map(answersOf(patientCase.file).map((answer) => [answer.id, answer]))
  const inOrder = [...scores].sort(([, one], [, other]) => other - one)
  const candidate = ([id, score]: [string, number]) => {
    const answer = own.get(id)
    return {
      id,
      score,
      topic: answer?.topic ?? sharedName(id, content),
      says: answer?.says ?? '',
      own: answer !== undefined,
    }
  }
  const labels = new Map(patientCase.items.map(({ id, label }) => [id, label]))
  return {
    reply: turn.reply,
    chosen: [...chosen].map((id) => candidate([id, scores.get(id) ?? 0])),
    next: inOrder
      .filter(([id]) => !chosen.has(id))
      .slice(0, NEXT)
      .map(candidate),
    earned: turn.credited.map((id) => labels.get(id) ?? id),
  }
}

/** Returns the subject of a shared answer: `general:sx:fever` is "Fever". */
function sharedName(id: string, { answers }: Deps['content']): string {
  const key = id.replace(/^(general|talk):/, '')
  const entry = answers.byKey.get(key)
  return entry?.name ?? entry?.noun ?? key
}
