import type { readEnv } from './env.ts'

const SANDBOX = 'Prime is sold for test cards only, no money moves (STRIPE_SECRET_KEY or PAYPAL_CLIENT_ID)'

/** Returns the features this installation lacks, with the setting that enables each; printed at start-up. */
export function disabledFeatures(env: ReturnType<typeof readEnv>): string[] {
  const lines: [on: unknown, words: string][] = [
    [env.smtpUrl, 'emails stay in the development inbox at /dev/outbox (SMTP_URL)'],
    [env.languageModel, 'no language model (LLM_BASE_URL)'],
    [env.transcription, 'no transcription of recordings (TRANSCRIPTION_BASE_URL)'],
    [env.speech ?? env.espeakCommand, 'no voice but the browser’s (SPEECH_BASE_URL or ESPEAK_COMMAND)'],
    [
      env.stripe ?? env.paypal,
      env.sandboxPayments ? SANDBOX : 'Prime cannot be bought (STRIPE_SECRET_KEY or PAYPAL_CLIENT_ID)',
    ],
    [env.ice?.turn, 'calls in group sessions have no relay (TURN_URL)'],
    [env.databaseUrl, 'one process only, on the embedded database (DATABASE_URL)'],
    [env.errorService, 'errors are only logged (SENTRY_DSN)'],
    [env.supportEmail, 'no support address (SUPPORT_EMAIL)'],
  ]
  return lines.filter(([on]) => on === undefined).map(([, words]) => words)
}
