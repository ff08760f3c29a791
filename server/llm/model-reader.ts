import type { PatientCase } from '#engine/case/patient-case.ts'
import type { AskedModel, ChosenPart, FellBack } from '#engine/reading/choosing/choice.ts'
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

/** A message of a student: `key` is the same however often it is sent. */
export type Posed = { student: string; key: string }

/** A language model that reads: of a case's own answers it chooses which a message asks for. It writes nothing. */
export type ModelReader = {
  name: string
  /** Makes a case's prompt before anybody asks. */
  prepare: (patientCase: PatientCase) => void
  /** Reads one message, in one call however often it is used, and says how long it was waited for. */
  forMessage: (posed: Posed) => { read: SecondReader; waitedMs: () => number }
  /** Asks whether the server keeps to schemas; `probed` is what it found, undefined before. */
  probe: () => Promise<SchemaProbe>
  probed: () => SchemaProbe | undefined
}

type ModelReaderDeps = {
  now: () => Date
  /** Takes the one call that there is for a message from the day's allowance. */
  allow: (posed: Posed) => Promise<'yes' | 'spent' | 'asked-already'>
  report: (error: unknown) => void
}

/** The longest that a student waits. After that the offline reader's choice, which is there already, is answered. */
export const PATIENCE_MS = 4_000
const ANSWER_TOKENS = 500

type Outcome = { parts: ChosenPart[] } | { fault: FellBack }

/** Opens the model behind an address that speaks OpenAI's chat completions. */
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

  async function outcomeOf(asked: ToRead, posed: Posed): Promise<Outcome> {
    const { text: system, ids } = promptFor(asked.patientCase)
    if (addressesModel(asked.message, ids)) return { fault: 'addressed' }
    const user = turnPrompt(asked)
    if (user === undefined) return { fault: 'too-long' }
    if (!calls.closed()) return { fault: 'at-rest' }
    const allowed = await around.allow(posed)
    if (allowed !== 'yes') return { fault: allowed }
    const schema = probed === 'refused' ? undefined : ANSWER_SCHEMA
    const words = await complete(vendor, { system, user, schema, tokens: ANSWER_TOKENS, patienceMs })
    calls.worked()
    return checkAnswer(words, asked, ids)
  }

  /** What goes wrong with the service is reported, and the address is left alone when it goes wrong often. */
  async function safely(asked: ToRead, posed: Posed): Promise<Outcome> {
    try {
      return await outcomeOf(asked, posed)
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
        async read(asked) {
          const began = performance.now()
          outcome ??= safely(asked, posed)
          const made = await outcome
          waited += performance.now() - began
          return choiceOf({ name: vendor.model, prompt: PROMPT_VERSION }, asked, made)
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

/** A choice with who read; the offline reader's own where the model's is not taken. */
const choiceOf = (model: AskedModel, { offline }: ToRead, made: Outcome) =>
  'fault' in made
    ? { ...offline, model: { ...model, fellBack: made.fault } }
    : { reader: offline.reader, model, parts: made.parts }

function faultOf(error: unknown): FellBack {
  const kind = error instanceof VendorFault ? error.kind : 'other'
  return kind === 'other' ? 'unreachable' : kind
}
