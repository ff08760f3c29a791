import { agentClinicCase, draftOfAgentClinic } from './agent-clinic.ts'
import type { Imported } from './imported.ts'
import { draftOfSpBench, spBenchCase } from './sp-bench.ts'

/** A case of another collection that can be imported: its title, and its draft for a given case number. */
export type Importable = { title: string; draft: (id: number) => Imported }

/**
 * Returns the cases in a file of another collection (AgentClinic's JSON lines, or a case of SPBench), or the reason why
 * there are none.
 */
export function importablesIn(text: string): { cases: Importable[] } | { fault: string } {
  const values = valuesIn(text)
  if (!values) return { fault: 'This is not JSON: upload the file as the collection has it.' }
  const cases = values.flatMap((value) => importable(value) ?? [])
  if (cases.length > 0) return { cases }
  const known = values.map(faultOf).find((fault) => fault !== undefined)
  return { fault: known ?? 'This is neither a file of AgentClinic (agentclinic_medqa.jsonl) nor a case of SPBench.' }
}

/** Parses one JSON value, a JSON array, or JSON lines. */
function valuesIn(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : [value]
  } catch {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    try {
      return lines.length > 0 ? lines.map((line) => JSON.parse(line)) : undefined
    } catch {
      return undefined
    }
  }
}

function importable(value: unknown): Importable | undefined {
  const clinic = agentClinicCase(value)
  if (clinic) {
    const { Patient_Actor: actor, Correct_Diagnosis: diagnosis } = clinic.OSCE_Examination
    return { title: `${diagnosis}, ${actor.Demographics}`, draft: (id) => draftOfAgentClinic(clinic, id) }
  }
  const bench = spBenchCase(value)
  return bench && { title: bench.caseTitle, draft: (id) => draftOfSpBench(bench, id) }
}

/** Recognises files of the same collections that are not cases or are not licensed for use. */
function faultOf(value: unknown): string | undefined {
  const { image_url: picture, question, answer } = Object(value)
  if (picture !== undefined)
    return 'AgentClinic’s NEJM files quote a journal that does not allow it: only agentclinic_medqa.jsonl can be imported.'
  if (question !== undefined && answer !== undefined)
    return 'This is a talk of SPBench: its case is in SPBench_case, under the same number.'
  return undefined
}
