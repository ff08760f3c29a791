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
import type { TellFault } from './reporting/reporter.ts'
import type { IceSettings } from './rooms/call/ice-settings.ts'
import type { Variants } from './variants/variant-file.ts'
import type { Vendor } from './vendor-call.ts'
import type { Speech } from './voice/speech.ts'
import type { Transcribe } from './voice/transcription.ts'

/** What endpoints work with. Handed in, so that tests bring their own clock and database. */
export type Deps = {
  db: Db
  /** How processes that share the database hear of one another. */
  listen: Listen
  content: LoadedContent
  /** Finds what of a patient's answers fits a message. */
  reader: MessageReader
  /** The modes in which a case can be met. */
  modes: Modes
  /** What the Condition Explorer tells of. */
  conditions: Conditions
  /** Every diagnosis that the product knows by name. */
  diagnoses: readonly string[]
  /** How the product looks at hosts of their own, by the first label of the host. */
  variants?: Variants | undefined
  /** The stories of the daily task, by slug. */
  stories: ReadonlyMap<string, Story>
  /** The patient of the first page, who is no case of the library. */
  sample: PatientCase
  /** The lists of the help page, in its order. */
  help: readonly HelpFile[]
  /** Every question of a quiz, by condition. */
  quizzes: QuizBank
  /** Reads what staff have published over the files of content; what is asked for later is served from it. */
  refreshEdited: () => Promise<void>
  now: () => Date
  /** Makes what is kept of a password. What it costs is kept with it, so that one that was made otherwise still fits. */
  hashPassword: (password: string) => Promise<string>
  /** A whole number from 0 and below the given one, each as likely as any other. */
  chance: (below: number) => number
  /** The address that people use, without a slash at its end: links in mails start with it. */
  publicUrl: string
  /** Where students write to for support, if the people who run this installation said so. */
  supportEmail?: string | undefined
  /** Where letters on paper go, a line each: the seller's address on receipts. */
  contactAddress?: readonly string[] | undefined
  /**
   * Where people who have no account write to, such as schools; they may use the address for support where there is
   * none.
   */
  contactEmail?: string | undefined
  /** A page elsewhere that tells what is planned, where one is configured. */
  roadmapUrl?: string | undefined
  /** Whether the mails that were not sent may be read at the development inbox. */
  showOutbox: boolean
  /** Hands mails to a mail server, where one is configured. */
  post?: SendMail | undefined
  /** Accounts elsewhere that sign people in, as far as they are configured. */
  socialProviders?: Providers | undefined
  /** The key of the SAML 2 service provider, where one is configured. */
  samlKeys?: SamlKeys | undefined
  /** The keys by which learning platforms know us, where any are configured. */
  ltiKeys?: LtiKeys | undefined
  /** Where institutions keep records of what their students finished, where any is configured. */
  recordStores?: RecordStores | undefined
  /** Who takes money, if anybody does. */
  payment: Payment
  /** Enrols a student in a series of letters, where such a service is configured. */
  mailJourneys?: Pick<Vendor, 'baseUrl' | 'apiKey'> | undefined
  /** Chooses in place of the reader what a message asks for, where one is configured and the student lets it. */
  modelReader?: ModelReader | undefined
  /** Counts what happens in this process, where a person asks for it. */
  metrics?: Metrics | undefined
  /** Tells of faults in pages and in the server, to a service or to the log. */
  tellFault?: TellFault | undefined
  /** Turns recordings into text, where a service for that is configured. */
  transcribe?: Transcribe | undefined
  /** How browsers of a group session find a way to each other; without it only within one network. */
  ice?: IceSettings | undefined
  /** Gives patients a voice, where a service or espeak-ng is configured; else the browser speaks. */
  speech?: Speech | undefined
}
