import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Story } from '#engine/daily/story-file.ts'
import type { MessageReader } from '#engine/reading/choosing/read-message.ts'
import type { Providers } from './accounts/social/provider.ts'
import type { Modes } from './consultations/attempts/mode.ts'
import type { HelpFile } from './content/help-file.ts'
import type { LoadedContent } from './content/load-cases.ts'
import type { Conditions } from './content/load-conditions.ts'
import type { Db } from './db/database.ts'
import type { Listen } from './db/listen.ts'
import type { LtiKeys } from './institutions/lti/keys.ts'
import type { RecordStores } from './institutions/record-store/record-stores.ts'
import type { SamlKeys } from './institutions/sign-on/keys.ts'
import type { ModelReader } from './llm/model-reader.ts'
import type { SendMail } from './mail/mail.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Payment } from './payment/provider.ts'
import type { QuizBank } from './quizzes/bank.ts'
import type { ReportFault } from './reporting/reporter.ts'
import type { IceSettings } from './rooms/call/ice-settings.ts'
import type { Variants } from './variants/variant-file.ts'
import type { Vendor } from './vendor-call.ts'
import type { Speech } from './voice/speech.ts'
import type { Transcribe } from './voice/transcription.ts'

/** Dependencies of endpoints, injected so that tests can supply their own clock and database. */
export type Deps = {
  db: Db
  /** Notifications between processes that share the database. */
  listen: Listen
  content: LoadedContent
  /** Finds the patient's answers that fit a message. */
  reader: MessageReader
  /** The available modes. */
  modes: Modes
  /** Content of the Condition Explorer. */
  conditions: Conditions
  /** Every diagnosis the product knows, by name. */
  diagnoses: readonly string[]
  /** Branding of hosts of their own, by the first label of the host. */
  variants?: Variants | undefined
  /** Stories of the daily task, by slug. */
  stories: ReadonlyMap<string, Story>
  /** The home page's sample patient, who is not a case of the library. */
  sample: PatientCase
  /** The lists of the help page, in order. */
  help: readonly HelpFile[]
  /** All quiz questions, by condition. */
  quizzes: QuizBank
  /** Reloads the content that staff have published in place of files; later requests use it. */
  refreshEdited: () => Promise<void>
  now: () => Date
  /** Makes what is kept of a password. What it costs is kept with it, so that one that was made otherwise still fits. */
  hashPassword: (password: string) => Promise<string>
  /** A whole number from 0 and below the given one, each as likely as any other. */
  chance: (below: number) => number
  /** Public URL of the site without a trailing slash: links in e-mails start with it. */
  publicUrl: string
  /** Support address for students, if one is configured. */
  supportEmail?: string | undefined
  /** Postal address, by line: the seller's address on receipts. */
  contactAddress?: readonly string[] | undefined
  /** Contact address for people without an account, such as schools; falls back to the support address. */
  contactEmail?: string | undefined
  /** External page with the product's roadmap, if one is configured. */
  roadmapUrl?: string | undefined
  /** Whether unsent e-mails can be read in the development inbox. */
  showOutbox: boolean
  /** Sends e-mail through a mail server, if one is configured. */
  post?: SendMail | undefined
  /** Configured identity providers. */
  socialProviders?: Providers | undefined
  /** Key of the SAML 2 service provider, if configured. */
  samlKeys?: SamlKeys | undefined
  /** Our keys for learning platforms, if any are configured. */
  ltiKeys?: LtiKeys | undefined
  /** Institutions' record stores for their students' results, if any are configured. */
  recordStores?: RecordStores | undefined
  /** Payment providers, if any. */
  payment: Payment
  /** External service for e-mail series, if one is configured. */
  mailJourneys?: Pick<Vendor, 'baseUrl' | 'apiKey'> | undefined
  /** Reads messages in place of the reader, if one is configured and the student consents. */
  modelReader?: ModelReader | undefined
  /** Metrics of this process, if enabled. */
  metrics?: Metrics | undefined
  /** Reports faults of pages and of the server, to a service or to the log. */
  sendFault?: ReportFault | undefined
  /** Transcribes recordings, if a service is configured. */
  transcribe?: Transcribe | undefined
  /** ICE servers that connect browsers of a group session; without them calls work only within one network. */
  ice?: IceSettings | undefined
  /** Speaks patients' replies, if a service or espeak-ng is configured; otherwise the browser does. */
  speech?: Speech | undefined
}
