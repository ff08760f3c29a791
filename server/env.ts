import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { EMAIL_PATTERN } from '#contract/accounts.ts'
import { ltiKeysOf } from './institutions/lti/keys.ts'
import { recordStoresOf } from './institutions/record-store/record-stores.ts'
import { fitsTogether, pemOf, type SamlKeys } from './institutions/sign-on/keys.ts'
import { dsnOf } from './reporting/reporter.ts'
import type { IceSettings } from './rooms/call/ice-settings.ts'
import type { Vendor } from './vendor-call.ts'

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to, {
      error: `must be a whole number from ${from} to ${to}`,
    })
    .transform(Number)
const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')
const address = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )

const PROXIES = 'must be the number of proxies in front, or their addresses with commas between'
const proxies = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine((given) => (given.length === 1 && /^\d{1,2}$/.test(given[0]!)) || given.every(isNetwork), PROXIES)
  .transform((given): number | string | false =>
    /^\d+$/.test(given[0]!) ? Number(given[0]) || false : given.join(','),
  )

/** Returns whether a text is an IP address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(address)
  return family !== 0 && Number(bits ?? 0) <= (family === 4 ? 32 : 128)
}
const LINKS = 'must be names and addresses that start with https://, such as Mastodon=https://example.org/@bedside'
const socialLinks = z.string().transform((value, context) => {
  const links = value.split(',').map((one) => {
    const [name = '', ...url] = one.split('=')
    return { name: name.trim(), url: url.join('=').trim() }
  })
  const isLink = ({ name, url }: { name: string; url: string }) =>
    name !== '' && name.length <= 30 && url.startsWith('https://') && URL.canParse(url)
  if (links.every(isLink)) return links
  context.addIssue({ code: 'custom', message: LINKS })
  return z.NEVER
})
const iceUrls = (scheme: 'stun' | 'turn') =>
  z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .refine(
      (urls) => urls.every((url) => ICE_URL.exec(url)?.[1] === scheme),
      `must be addresses such as ${scheme}:${scheme}.example.org:3478, with commas between`,
    )
const ICE_URL = /^(stun|turn)s?:(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?(?:\?transport=(?:udp|tcp))?$/i
const TAXES = 'must be such as GBP:VAT:20, with commas between'
const taxes = z
  .string()
  .transform((value) =>
    value.split(',').map((one) => /^(USD|GBP|AUD):([A-Za-z ]{2,20}):(\d{1,2}(?:\.\d)?)$/.exec(one.trim())),
  )
  .refine((given) => given.every((one) => one !== null), TAXES)
  .transform(
    (given) =>
      Object.fromEntries(given.map((one) => [one![1], { name: one![2]!, percent: Number(one![3]) }])) as Partial<
        Record<'USD' | 'GBP' | 'AUD', { name: string; percent: number }>
      >,
  )

const GOOGLE_ISSUER = 'https://accounts.google.com'
const STRIPE_API = 'https://api.stripe.com'
const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js'
const PAYPAL_API = 'https://api-m.paypal.com'
const FACEBOOK_GRAPH = 'https://graph.facebook.com/v23.0'
const FACEBOOK_DIALOG = 'https://www.facebook.com/v23.0/dialog/oauth'

/** Six voice names supported by most OpenAI-compatible services. */
const DEFAULT_VOICES = 'nova,onyx,sage,echo,shimmer,fable'
const voices = z
  .string()
  .transform((value) => value.split(',').map((name) => name.trim()))
  .refine((names) => names.length === 6 && names.every((name) => name !== ''), 'must be six names with commas between')

/** Every setting: its schema, its default, and what it does. The README's table lists the same. */
export const SETTINGS = {
  NODE_ENV: {
    schema: z.enum(['development', 'production', 'test'], 'must be development, production or test'),
    unset: 'development',
    meaning: 'production requires PUBLIC_URL and SMTP_URL, and disables the demo account and the development inbox',
  },
  PORT: { schema: wholeNumber(0, 65_535), unset: '3000', meaning: 'the port to listen on; 0 takes a free one' },
  HOST: {
    schema: z.string().min(1),
    unset: 'localhost; 0.0.0.0 in production',
    meaning: 'the address to listen on; a container needs 0.0.0.0',
  },
  PUBLIC_URL: {
    schema: address('http:', 'https:'),
    unset: 'http://localhost:<PORT>; required in production',
    meaning: 'the address that people use; links in e-mails start with it',
  },
  DATABASE_URL: {
    schema: address('postgres:', 'postgresql:'),
    unset: 'the embedded PostgreSQL',
    meaning: 'a PostgreSQL server; required for more than one process',
  },
  DATABASE_POOL_MAX: {
    schema: wholeNumber(1, 500),
    unset: '10',
    meaning: 'pooled connections to that server, per process; each process opens eight more outside the pool',
  },
  DATA_DIR: { schema: z.string().min(1), unset: './data', meaning: 'the folder of the embedded PostgreSQL' },
  READER_CACHE: {
    schema: z.string().min(1),
    unset: '.cache/reader',
    meaning: 'the folder of the reader’s vectors; deleted files are rebuilt',
  },
  READER_THREADS: {
    schema: wholeNumber(1, 64),
    unset: 'one fewer than the processors, at most 4',
    meaning: 'threads that read messages',
  },
  SEED_DEMO: {
    schema: flag,
    unset: 'true with the embedded PostgreSQL, false otherwise; always false in production',
    meaning: 'creates a demo student when there are no accounts',
  },
  SMTP_URL: {
    schema: address('smtp:', 'smtps:'),
    unset: 'e-mails stay in the development inbox; required in production',
    meaning: 'the mail server, such as smtp://user:password@mail.example.org:587',
  },
  MAIL_FROM: {
    schema: z.string().min(3),
    unset: "Bedside <no-reply@bedside.local>; in production at PUBLIC_URL's host",
    meaning: 'the sender of e-mails',
  },
  MAIL_JOURNEY_URL: {
    schema: address('http:', 'https:'),
    unset: 'no service is notified',
    meaning:
      'an outside service for e-mail series: <MAIL_JOURNEY_URL>/journey receives a student’s verified address and first name and which series begins, unless they have unsubscribed',
  },
  MAIL_JOURNEY_KEY: { schema: z.string().min(1), unset: 'no key is sent', meaning: 'the key for that address' },
  SUPPORT_EMAIL: {
    schema: z.string().regex(EMAIL_PATTERN, 'must be an e-mail address'),
    unset: 'students are referred to the people who run this installation, without an address',
    meaning: 'where students write when something goes wrong; shown to signed-in users',
  },
  CONTACT_EMAIL: {
    schema: z.string().regex(EMAIL_PATTERN, 'must be an e-mail address'),
    unset: 'messages go to SUPPORT_EMAIL; the pages show no address',
    meaning: 'where schools and others without an account write; shown on the public pages, which are built with it',
  },
  CONTACT_ADDRESS: {
    schema: z.string().min(1).max(200),
    unset: 'the pages show no postal address',
    meaning:
      'the postal address, with commas between the lines; shown on /about, which is built with it, and on receipts',
  },
  SOCIAL_LINKS: {
    schema: socialLinks,
    unset: 'no links to other networks',
    meaning:
      'this installation’s pages on other networks, such as Mastodon=https://example.org/@bedside,YouTube=https://…; shown in the footer of the public pages, which are built with them',
  },
  ROADMAP_URL: {
    schema: address('http:', 'https:'),
    unset: 'no Roadmap in the student menu',
    meaning: 'a page elsewhere that shows what is planned; linked from the menu of signed-in users',
  },
  ALLOW_OUTBOX: {
    schema: flag,
    unset: 'true; always false in production',
    meaning: 'shows unsent e-mails at /dev/outbox, to anyone',
  },
  TRUST_PROXY: {
    schema: proxies,
    unset: '0',
    meaning:
      "how many proxies are in front, such as 1, or their addresses, such as 10.0.0.0/8,127.0.0.1: the visitor's address is what the outermost of them wrote into X-Forwarded-For. With a number, this server must be reachable only through them",
  },
  GOOGLE_CLIENT_ID: {
    schema: z.string().min(1),
    unset: 'no button for Google',
    meaning: 'the OAuth client for signing in with Google; <PUBLIC_URL>/signup/google is its redirect address',
  },
  GOOGLE_CLIENT_SECRET: {
    schema: z.string().min(1),
    unset: 'none; needed with GOOGLE_CLIENT_ID',
    meaning: 'the secret of that client or app',
  },
  GOOGLE_ISSUER: {
    schema: address('http:', 'https:'),
    unset: GOOGLE_ISSUER,
    meaning: 'the issuer of the ID tokens; a stand-in must serve /.well-known/openid-configuration',
  },
  FACEBOOK_APP_ID: {
    schema: z.string().min(1),
    unset: 'no button for Facebook',
    meaning: 'the app for signing in with Facebook; <PUBLIC_URL>/signup/facebook is its redirect address',
  },
  FACEBOOK_APP_SECRET: {
    schema: z.string().min(1),
    unset: 'none; needed with FACEBOOK_APP_ID',
    meaning: 'the secret of that client or app',
  },
  FACEBOOK_GRAPH_URL: {
    schema: address('http:', 'https:'),
    unset: FACEBOOK_GRAPH,
    meaning: 'the Graph API with its version',
  },
  FACEBOOK_DIALOG_URL: {
    schema: address('http:', 'https:'),
    unset: FACEBOOK_DIALOG,
    meaning: 'the page where Facebook asks the user to confirm',
  },
  SAML_PRIVATE_KEY: {
    schema: z.string().min(1).transform(pemOf),
    unset: 'no sign-on by SAML 2',
    meaning:
      'the RSA key of the SAML 2 service provider as PEM, with \\n for line breaks where the setting must be one line: it signs requests and decrypts assertions',
  },
  SAML_CERTIFICATE: {
    schema: z.string().min(1).transform(pemOf),
    unset: 'none; needed with SAML_PRIVATE_KEY',
    meaning: 'the certificate of that key, published to identity providers',
  },
  LTI_PRIVATE_KEYS: {
    schema: z
      .string()
      .refine((value) => ltiKeysOf(value) !== undefined, 'must be RSA keys of 2048 bits or more as PEM'),
    unset: 'learning platforms can launch, but get no assignments and no grades',
    meaning:
      'the RSA keys that identify this installation to learning platforms (LTI 1.3), as PEM one after the other, with \\n for line breaks where the setting must be one line: the first signs, all are published',
  },
  RECORD_STORES: {
    schema: z
      .string()
      .refine(
        (value) => recordStoresOf(value) !== undefined,
        'must be such as north=https://key:secret@lrs.example.org/xapi',
      ),
    unset: 'results are sent nowhere',
    meaning:
      'xAPI record stores by the short name of their institution, such as north=https://<key>:<secret>@lrs.example.org/xapi, with commas between: each receives a statement when a student of that institution who agreed finishes an assignment',
  },
  STRIPE_SECRET_KEY: {
    schema: z.string().min(1),
    unset: 'no payments through Stripe',
    meaning: 'the secret key of the Stripe account that takes cards',
  },
  STRIPE_PUBLISHABLE_KEY: {
    schema: z.string().min(1),
    unset: 'none; needed with STRIPE_SECRET_KEY',
    meaning: 'its public key, for the card fields in the browser',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().min(1),
    unset: 'none; needed with STRIPE_SECRET_KEY',
    meaning: 'the secret that signs its webhooks to <PUBLIC_URL>/api/v1/payment/webhook/stripe/',
  },
  STRIPE_API_URL: { schema: address('http:', 'https:'), unset: STRIPE_API, meaning: 'the address of the Stripe API' },
  STRIPE_SCRIPT_URL: {
    schema: address('http:', 'https:'),
    unset: STRIPE_SCRIPT,
    meaning: 'the script of the card fields; pages allow its host only when Stripe keys are set',
  },
  PAYPAL_CLIENT_ID: {
    schema: z.string().min(1),
    unset: 'no payments through PayPal',
    meaning: 'the PayPal app that takes payments',
  },
  PAYPAL_CLIENT_SECRET: {
    schema: z.string().min(1),
    unset: 'none; needed with PAYPAL_CLIENT_ID',
    meaning: 'the secret of that app',
  },
  PAYPAL_WEBHOOK_ID: {
    schema: z.string().min(1),
    unset: 'none; needed with PAYPAL_CLIENT_ID',
    meaning:
      'the id that PayPal gives its webhook to <PUBLIC_URL>/api/v1/payment/webhook/paypal/; subscribe it to all events',
  },
  PAYPAL_API_URL: {
    schema: address('http:', 'https:'),
    unset: PAYPAL_API,
    meaning: 'the address of the PayPal API; with its sandbox, https://api-m.sandbox.paypal.com, pages say “Test mode”',
  },
  ALLOW_SANDBOX_PAYMENTS: {
    schema: flag,
    unset: 'true; false in production',
    meaning:
      'sells Prime for test cards: no money moves, and every affected screen says “Test mode”. In production nothing can be bought without this or a provider’s keys',
  },
  PRICES_INCLUDE_TAX: {
    schema: taxes,
    unset: 'no tax is shown',
    meaning:
      'tax included in the prices of a currency, such as GBP:VAT:20,AUD:GST:10: shown beside the plans and on receipts',
  },
  LLM_BASE_URL: {
    schema: address('http:', 'https:'),
    unset: 'no language model: the built-in reader reads every message',
    meaning:
      'an OpenAI-compatible address, such as https://llm.example.org/v1 or Ollama on the same machine, whose model reads messages; it receives them with the answers of the case, never the diagnosis or the rubric',
  },
  LLM_API_KEY: { schema: z.string().min(1), unset: 'no key is sent', meaning: 'the key for that address' },
  LLM_MODEL: { schema: z.string().min(1), unset: 'none; needed with LLM_BASE_URL', meaning: 'the model to use there' },
  LLM_DAILY_CAP: {
    schema: wholeNumber(0, 10_000_000),
    unset: '5000',
    meaning:
      'messages that the language model reads in a day (UTC), for everyone together; one student may use a tenth of them, or 100. The default is four consultations for each of thirty students',
  },
  TRANSCRIPTION_BASE_URL: {
    schema: address('http:', 'https:'),
    unset: 'recordings cannot be turned into text; browsers that recognise speech do it themselves',
    meaning: 'an OpenAI-compatible address for audio transcriptions; it receives the recordings',
  },
  TRANSCRIPTION_API_KEY: { schema: z.string().min(1), unset: 'no key is sent', meaning: 'the key for that address' },
  TRANSCRIPTION_MODEL: { schema: z.string().min(1), unset: 'whisper-1', meaning: 'the model to use there' },
  SPEECH_BASE_URL: {
    schema: address('http:', 'https:'),
    unset: 'espeak-ng if configured, otherwise the browser speaks',
    meaning: 'an OpenAI-compatible address for audio speech; it receives the replies',
  },
  SPEECH_API_KEY: { schema: z.string().min(1), unset: 'no key is sent', meaning: 'the key for that address' },
  SPEECH_MODEL: { schema: z.string().min(1), unset: 'tts-1', meaning: 'the model to use there' },
  SPEECH_VOICES: {
    schema: voices,
    unset: DEFAULT_VOICES,
    meaning: 'its voices for a woman, a man, an older woman, an older man, a girl and a boy',
  },
  ESPEAK_COMMAND: {
    schema: z.string().min(1),
    unset: 'the browser speaks',
    meaning:
      'the espeak-ng command on this machine, such as espeak-ng or /usr/bin/espeak-ng; used without SPEECH_BASE_URL',
  },
  STUN_URL: {
    schema: iceUrls('stun'),
    unset: 'calls in group sessions connect within one network, and elsewhere through TURN_URL',
    meaning:
      'the STUN servers, such as stun:stun.example.org:3478, from which browsers learn their own address for calls in group sessions',
  },
  TURN_URL: {
    schema: iceUrls('turn'),
    unset: 'calls without a direct connection fail, and people type instead',
    meaning:
      'the TURN servers, such as turn:turn.example.org:3478,turns:turn.example.org:5349?transport=tcp, which relay calls in group sessions that cannot connect directly',
  },
  TURN_USER: {
    schema: z.string().regex(/^[\w.-]{1,60}$/, 'must be letters, digits, dots and dashes'),
    unset: 'bedside',
    meaning: 'the user name in the credentials for TURN_URL, after their expiry time',
  },
  TURN_SECRET: {
    schema: z.string().min(1),
    unset: 'none; needed with TURN_URL',
    meaning:
      'the secret shared with those servers (static-auth-secret of coturn), from which credentials for two hours are made',
  },
  TURN_ONLY: {
    schema: flag,
    unset: 'false',
    meaning: 'relays every call through TURN_URL, so that no device learns another’s address',
  },
  SENTRY_DSN: {
    schema: z
      .string()
      .refine((value) => dsnOf(value) !== undefined, 'must be such as https://<key>@errors.example.org/1'),
    unset: 'faults are only logged',
    meaning:
      'an error service that speaks Sentry’s protocol: it receives faults of pages and of the server with their kind and place in the code, never what anyone typed',
  },
  METRICS_PORT: {
    schema: wholeNumber(0, 65_535),
    unset: 'no metrics are served',
    meaning: 'a separate port where Prometheus reads /metrics; 0 takes a free one',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16, 'must have 16 letters or more'),
    unset: 'anyone who can reach that port may read',
    meaning: 'the bearer token that Prometheus must send there',
  },
  DRAIN_SECONDS: {
    schema: wholeNumber(0, 120),
    unset: '0',
    meaning:
      'how long a stopping process keeps answering while /readyz returns 503; make it longer than the load balancer takes to notice',
  },
  LOG_LEVEL: {
    schema: z.enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'must be silent, fatal, error, warn, info, debug or trace',
    ),
    unset: 'warn',
    meaning: 'how much is logged; info adds a line for every request',
  },
} as const

type Name = keyof typeof SETTINGS
type Given = { [N in Name]?: z.output<(typeof SETTINGS)[N]['schema']> | undefined }

/** Splits an address in the environment into its lines. */
const linesOfAddress = (given: string | undefined): string[] | undefined => given?.split(',').map((line) => line.trim())

/**
 * Returns the settings for building the public pages: their URL and operator. Takes the process's environment; missing
 * values are null, without defaults.
 */
export function readSiteSettings(environment: Readonly<Record<string, string | undefined>>) {
  const { PUBLIC_URL, CONTACT_EMAIL, CONTACT_ADDRESS, SOCIAL_LINKS } = check(environment)
  return {
    publicUrl: PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    contactEmail: CONTACT_EMAIL ?? null,
    contactAddress: linesOfAddress(CONTACT_ADDRESS) ?? null,
    social: SOCIAL_LINKS ?? [],
  }
}

/**
 * Reads the settings once. Takes the process's environment; an empty value counts as missing. Throws one sentence for
 * each invalid value, naming it.
 */
export function readEnv(environment: Readonly<Record<string, string | undefined>>) {
  const given = check(environment)
  const production = given.NODE_ENV === 'production'
  if (production) refuseBareProduction(given)
  if (given.LLM_BASE_URL && !given.LLM_MODEL) throw new Error('LLM_MODEL must be given with LLM_BASE_URL.')
  if (given.GOOGLE_CLIENT_ID && !given.GOOGLE_CLIENT_SECRET)
    throw new Error('GOOGLE_CLIENT_SECRET must be given with GOOGLE_CLIENT_ID.')
  if (given.FACEBOOK_APP_ID && !given.FACEBOOK_APP_SECRET)
    throw new Error('FACEBOOK_APP_SECRET must be given with FACEBOOK_APP_ID.')
  if (given.STRIPE_SECRET_KEY && !(given.STRIPE_PUBLISHABLE_KEY && given.STRIPE_WEBHOOK_SECRET))
    throw new Error('STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be given with STRIPE_SECRET_KEY.')
  if (given.PAYPAL_CLIENT_ID && !(given.PAYPAL_CLIENT_SECRET && given.PAYPAL_WEBHOOK_ID))
    throw new Error('PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID must be given with PAYPAL_CLIENT_ID.')
  if (given.TURN_URL && !given.TURN_SECRET) throw new Error('TURN_SECRET must be given with TURN_URL.')
  if (given.TURN_ONLY && !given.TURN_URL) throw new Error('TURN_URL must be given with TURN_ONLY.')
  if (given.METRICS_TOKEN && given.METRICS_PORT === undefined)
    throw new Error('METRICS_PORT must be given with METRICS_TOKEN.')
  const samlKeys = samlKeysOf(given)
  if (given.SAML_PRIVATE_KEY && !(samlKeys && fitsTogether(samlKeys)))
    throw new Error('SAML_CERTIFICATE must be given with SAML_PRIVATE_KEY, and be of that key.')
  const port = given.PORT ?? 3000
  return {
    production,
    port,
    host: given.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    databaseUrl: given.DATABASE_URL,
    poolMax: given.DATABASE_POOL_MAX ?? 10,
    dataDir: given.DATA_DIR ?? './data',
    readerStore: given.READER_CACHE ?? '.cache/reader',
    readerThreads: given.READER_THREADS ?? Math.min(4, Math.max(1, availableParallelism() - 1)),
    seedDemo: given.SEED_DEMO ?? (!production && !given.DATABASE_URL),
    smtpUrl: given.SMTP_URL,
    mailFrom:
      given.MAIL_FROM ?? `Bedside <no-reply@${production ? new URL(given.PUBLIC_URL!).hostname : 'bedside.local'}>`,
    mailJourneys: vendor(given.MAIL_JOURNEY_URL, given.MAIL_JOURNEY_KEY, ''),
    supportEmail: given.SUPPORT_EMAIL,
    contactAddress: linesOfAddress(given.CONTACT_ADDRESS),
    contactEmail: given.CONTACT_EMAIL,
    roadmapUrl: given.ROADMAP_URL,
    showOutbox: given.ALLOW_OUTBOX ?? !production,
    trustProxy: given.TRUST_PROXY ?? false,
    google: googleOf(given),
    facebook: facebookOf(given),
    stripe: stripeOf(given),
    paypal: payPalOf(given),
    samlKeys,
    ltiKeys: given.LTI_PRIVATE_KEYS === undefined ? undefined : ltiKeysOf(given.LTI_PRIVATE_KEYS),
    recordStores: given.RECORD_STORES === undefined ? undefined : recordStoresOf(given.RECORD_STORES),
    sandboxPayments: given.ALLOW_SANDBOX_PAYMENTS ?? !production,
    taxes: given.PRICES_INCLUDE_TAX ?? {},
    languageModel: vendor(given.LLM_BASE_URL, given.LLM_API_KEY, given.LLM_MODEL ?? ''),
    languageModelDailyCap: given.LLM_DAILY_CAP ?? 5000,
    transcription: vendor(
      given.TRANSCRIPTION_BASE_URL,
      given.TRANSCRIPTION_API_KEY,
      given.TRANSCRIPTION_MODEL ?? 'whisper-1',
    ),
    speech: vendor(given.SPEECH_BASE_URL, given.SPEECH_API_KEY, given.SPEECH_MODEL ?? 'tts-1'),
    speechVoices: given.SPEECH_VOICES ?? DEFAULT_VOICES.split(','),
    espeakCommand: given.ESPEAK_COMMAND,
    ice: iceOf(given),
    errorService: given.SENTRY_DSN === undefined ? undefined : dsnOf(given.SENTRY_DSN),
    metrics: given.METRICS_PORT === undefined ? undefined : { port: given.METRICS_PORT, token: given.METRICS_TOKEN },
    drainSeconds: given.DRAIN_SECONDS ?? 0,
    logLevel: given.LOG_LEVEL ?? 'warn',
  }
}

/** Catches at start-up what would otherwise show only when the first student gets no e-mail. */
function refuseBareProduction({ PUBLIC_URL, SMTP_URL, ALLOW_OUTBOX, SEED_DEMO }: Given) {
  const faults = [
    !PUBLIC_URL && 'PUBLIC_URL must be given in production: links in mails lead there.',
    !SMTP_URL && 'SMTP_URL must be given in production: without a mail server nobody can verify an address.',
    ALLOW_OUTBOX && "ALLOW_OUTBOX must not be true in production: it shows everyone's mail to anyone.",
    SEED_DEMO && 'SEED_DEMO must not be true in production: everyone knows its password.',
  ].filter(Boolean)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
const googleOf = ({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer }: Given) =>
  clientId && clientSecret ? { clientId, clientSecret, issuer: withoutSlash(issuer ?? GOOGLE_ISSUER) } : undefined

const facebookOf = ({ FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret, ...given }: Given) =>
  appId && appSecret
    ? {
        appId,
        appSecret,
        graphUrl: withoutSlash(given.FACEBOOK_GRAPH_URL ?? FACEBOOK_GRAPH),
        dialogUrl: withoutSlash(given.FACEBOOK_DIALOG_URL ?? FACEBOOK_DIALOG),
      }
    : undefined

const samlKeysOf = ({ SAML_PRIVATE_KEY: privateKey, SAML_CERTIFICATE: certificate }: Given): SamlKeys | undefined =>
  privateKey && certificate ? { privateKey, certificate } : undefined

const stripeOf = ({ STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, ...given }: Given) =>
  secretKey && publishableKey && given.STRIPE_WEBHOOK_SECRET
    ? {
        secretKey,
        publishableKey,
        webhookSecret: given.STRIPE_WEBHOOK_SECRET,
        apiUrl: withoutSlash(given.STRIPE_API_URL ?? STRIPE_API),
        script: given.STRIPE_SCRIPT_URL ?? STRIPE_SCRIPT,
      }
    : undefined

const payPalOf = ({ PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: secret, ...given }: Given) =>
  clientId && secret && given.PAYPAL_WEBHOOK_ID
    ? { clientId, secret, webhookId: given.PAYPAL_WEBHOOK_ID, apiUrl: withoutSlash(given.PAYPAL_API_URL ?? PAYPAL_API) }
    : undefined

const iceOf = ({
  STUN_URL: stun = [],
  TURN_URL: urls,
  TURN_SECRET: secret,
  ...given
}: Given): IceSettings | undefined =>
  stun.length > 0 || urls
    ? {
        stun,
        turn: urls && secret ? { urls, user: given.TURN_USER ?? 'bedside', secret } : undefined,
        relayOnly: given.TURN_ONLY ?? false,
      }
    : undefined

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** Returns an external service, or undefined if it has no URL. */
const vendor = (baseUrl: string | undefined, apiKey: string | undefined, model: string): Vendor | undefined =>
  baseUrl === undefined ? undefined : { baseUrl, apiKey, model }

function check(environment: Readonly<Record<string, string | undefined>>): Given {
  const names = Object.keys(SETTINGS) as Name[]
  const shape = Object.fromEntries(names.map((name) => [name, SETTINGS[name].schema.optional()]))
  const values = Object.fromEntries(names.map((name) => [name, environment[name] || undefined]))
  const checked = z.object(shape).safeParse(values)
  if (checked.success) return checked.data as Given
  const faults = checked.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return `${name} ${message}; it is ${/_(?:KEY|SECRET|TOKEN|DSN|STORES)$/.test(name) ? HIDDEN : shown(environment[name] ?? '')}.`
  })
  throw new Error(faults.join('\n'))
}

const HIDDEN = 'not shown here'
/** URLs may contain a password, and this value is logged. */
const shown = (value: string) => (value.includes('@') ? HIDDEN : JSON.stringify(value))
