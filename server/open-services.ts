import { openProviders } from './accounts/social/open-providers.ts'
import type { Db } from './db/database.ts'
import type { Deps } from './deps.ts'
import type { readEnv } from './env.ts'
import { dailyAllowance } from './llm/allowance.ts'
import { modelReader } from './llm/model-reader.ts'
import { openPayment } from './payment/open-payment.ts'
import type { ReaderContent } from './reader/open-reader.ts'
import { espeak } from './voice/espeak.ts'
import { speechOf } from './voice/speech.ts'
import { transcription } from './voice/transcription.ts'

type Env = Pick<
  ReturnType<typeof readEnv>,
  | 'google'
  | 'facebook'
  | 'languageModel'
  | 'languageModelDailyCap'
  | 'transcription'
  | 'speech'
  | 'speechVoices'
  | 'espeakCommand'
  | 'stripe'
  | 'paypal'
  | 'mailJourneys'
  | 'sandboxPayments'
  | 'taxes'
  | 'ice'
>

type ServiceDeps = { db: Db; now: () => Date; report: (error: unknown) => void; readerContent: ReaderContent }

/** Opens the configured external services. All of them are optional: everything else works without them. */
export function openServices(
  env: Env,
  { db, now, report, readerContent }: ServiceDeps,
): Pick<Deps, 'socialProviders' | 'payment' | 'mailJourneys' | 'modelReader' | 'transcribe' | 'speech' | 'ice'> {
  const { speechVoices: voices, espeakCommand } = env
  const allow = dailyAllowance(db, now, env.languageModelDailyCap)
  return {
    socialProviders: openProviders(env, report),
    payment: openPayment(env, db, now),
    mailJourneys: env.mailJourneys,
    modelReader: env.languageModel && modelReader(env.languageModel, readerContent, { now, allow, report }),
    transcribe: env.transcription && transcription(env.transcription, report),
    ice: env.ice,
    speech: env.speech
      ? speechOf({ ...env.speech, voices }, report)
      : espeakCommand === undefined
        ? undefined
        : espeak(espeakCommand, report),
  }
}
