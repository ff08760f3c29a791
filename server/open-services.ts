import { openProviders } from './accounts/social/open-providers.ts'
import type { Db } from './db/database.ts'
import type { Deps } from './deps.ts'
import type { readEnv } from './env.ts'
import { dailyAllowance } from './llm/allowance.ts'
import { languageModel } from './llm/chat-completions.ts'
import { openPayment } from './payment/open-payment.ts'
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
>

/** The outside services that are configured. Without any of them everything works; they only add to it. */
export function openServices(
  env: Env,
  db: Db,
  now: () => Date,
  report: (error: unknown) => void,
): Pick<Deps, 'socialProviders' | 'payment' | 'mailJourneys' | 'languageModel' | 'transcribe' | 'speech'> {
  const { speechVoices: voices, espeakCommand } = env
  const allow = dailyAllowance(db, now, env.languageModelDailyCap)
  return {
    socialProviders: openProviders(env, report),
    payment: openPayment(env, db, now),
    mailJourneys: env.mailJourneys,
    languageModel: env.languageModel && languageModel(env.languageModel, { now, allow, report }),
    transcribe: env.transcription && transcription(env.transcription, report),
    speech: env.speech
      ? speechOf({ ...env.speech, voices }, report)
      : espeakCommand === undefined
        ? undefined
        : espeak(espeakCommand, report),
  }
}
