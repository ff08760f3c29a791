import type { PatientCase } from '#engine/case/patient-case.ts'
import type { ChosenPart, FellBack, UsedModel } from '#engine/reading/choosing/choice.ts'
import type { SecondReader, ToRead } from '#engine/reading/choosing/second-reader.ts'
import type { ReaderContent } from '../reader/open-reader.ts'
import { type Vendor, VendorFault } from '../vendor-call.ts'
import { ANSWER_SCHEMA } from './answer-schema.ts'
import { type CasePrompt, casePrompt } from './case-prompt.ts'
import { complete } from './chat-completions.ts'
import { checkAnswer } from './check-answer.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { PROMPT_VERSION } from './instructions.ts'
import { addressesModel } from './prompt-injection.ts'
import { probeSchema, type SchemaProbe } from './schema-probe.ts'
import { turnPrompt } from './turn-prompt.ts'

/** A student's message; `key` is the same for every retry. */
export type Posed = { student: string; key: string }

/** A language model that reads: it chooses the answers of a case that a message asks for. It writes no text. */
export type ModelReader = {
  name: string
  /** Builds a case's prompt before the first message. */
  prepare: (patientCase: PatientCase) => void
  /** Reads one message, with a single call however often it is used; also returns the waiting time. */
  forMessage: (posed: Posed) => { read: SecondReader; waitedMs: () => number }
  /** Tests whether the server enforces schemas; `probed` returns the result, undefined before. */
  probe: () => Promise<SchemaProbe>
  probed: () => SchemaProbe | undefined
}

type ModelReaderDeps = {
  now: () => Date
  /** Takes a message's one call from the daily allowance. */
  allow: (posed: Posed) => Promise<'yes' | 'spent' | 'asked-already'>
  report: (error: unknown) => void
}

/** Maximum waiting time for a student; afterwards the offline reader's choice is used, which is ready by then. */
export const PATIENCE_MS = 4_000
const ANSWER_TOKENS = 500

type Outcome = { parts: ChosenPart[] } | { fault: FellBack }

/** Connects to a model with an API like OpenAI's chat completions. */
export function modelReader(
  vendor: Vendor,
  content: ReaderContent,
  around: ModelReaderDeps,
  patienceMs = PATIENCE_MS,
): ModelReader {
  const calls = circuitBreaker(around.now)
  const prompts = new WeakMap<PatientCase, CasePrompt>()
  let probed: SchemaProbe | undefined

  function promptFor(patientCase: PatientCase): CasePrompt {
    const made = prompts.get(patientCase) ?? casePrompt(patientCase, content)
    prompts.set(patientCase, made)
    return made
  }

  async function outcomeOf(request: ToRead, posed: Posed): Promise<Outcome> {
    const { text: system, ids } = promptFor(request.patientCase)
    if (addressesModel(request.message, ids)) return { fault: 'addressed' }
    const user = turnPrompt(request)
    if (user === undefined) return { fault: 'too-long' }
    if (!calls.closed()) return { fault: 'at-rest' }
    const allowed = await around.allow(posed)
    if (allowed !== 'yes') return { fault: allowed }
    const schema = probed === 'refused' ? undefined : ANSWER_SCHEMA
    const words = await complete(vendor, { system, user, schema, tokens: ANSWER_TOKENS, patienceMs })
    calls.worked()
    return checkAnswer(words, request, ids)
  }

  /** Reports faults of the service, and stops calling it after repeated ones. */
  async function safely(request: ToRead, posed: Posed): Promise<Outcome> {
    try {
      return await outcomeOf(request, posed)
    } catch (error) {
      around.report(error)
      calls.failed()
      return { fault: faultOf(error) }
    }
  }

  return {
    name: vendor.model,
    prepare: promptFor,
    forMessage(posed) {
      let outcome: Promise<Outcome> | undefined
      let waited = 0
      return {
        async read(request) {
          const began = performance.now()
          outcome ??= safely(request, posed)
          const made = await outcome
          waited += performance.now() - began
          return choiceOf({ name: vendor.model, prompt: PROMPT_VERSION }, request, made)
        },
        waitedMs: () => Math.round(waited),
      }
    },
    async probe() {
      probed = await probeSchema(vendor)
      return probed
    },
    probed: () => probed,
  }
}

/** Returns a choice with its reader; falls back to the offline reader's own if the model's is rejected. */
const choiceOf = (model: UsedModel, { offline }: ToRead, made: Outcome) =>
  'fault' in made
    ? { ...offline, model: { ...model, fellBack: made.fault } }
    : { reader: offline.reader, model, parts: made.parts }

function faultOf(error: unknown): FellBack {
  const kind = error instanceof VendorFault ? error.kind : 'other'
  return kind === 'other' ? 'unreachable' : kind
}
