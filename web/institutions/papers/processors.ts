/**
 * An outside service that an installation may use. `settings`: those that enable it; without them it is never called.
 */
export type Processor = { name: string; purpose: string; gets: string; never?: string; settings: readonly string[] }

/** Every outside service. tests/house/papers.test.ts checks this list against the server's settings. */
export const PROCESSORS: readonly Processor[] = [
  {
    name: 'A database server',
    purpose: 'Keeps everything that the server keeps. Without this setting an embedded database on the server does.',
    gets: 'All data of the installation.',
    settings: ['DATABASE_URL'],
  },
  {
    name: 'A mail server',
    purpose: 'Sends letters. A production needs one.',
    gets: 'Address, subject and text of each letter.',
    settings: ['SMTP_URL'],
  },
  {
    name: 'A service for series of e-mails',
    purpose: 'Sends a series of letters to students who have not unsubscribed.',
    gets: 'The verified address, the first name, and which series begins.',
    settings: ['MAIL_JOURNEY_URL'],
  },
  {
    name: 'Google and Facebook sign-in',
    purpose: 'Sign people in who press that button.',
    gets: 'That a person signs in to Bedside.',
    never: 'What they do there.',
    settings: ['GOOGLE_ISSUER', 'FACEBOOK_GRAPH_URL', 'FACEBOOK_DIALOG_URL'],
  },
  {
    name: 'A language model that reads messages',
    purpose: 'Chooses which of the patient’s written answers a message asks for. May run on the server itself.',
    gets: 'The message, up to six exchanges before it, and the answers of the case.',
    never: 'Name, address, account, marks, diagnosis, marking sheet.',
    settings: ['LLM_BASE_URL'],
  },
  {
    name: 'A transcription service',
    purpose: 'Writes down questions that are spoken, where the browser does not recognise speech or its service fails.',
    gets: 'The recording of a question.',
    never: 'Name, address, account.',
    settings: ['TRANSCRIPTION_BASE_URL'],
  },
  {
    name: 'A speech service',
    purpose: 'Speaks the patient’s replies.',
    gets: 'The patient’s replies.',
    never: 'Anything a student said.',
    settings: ['SPEECH_BASE_URL'],
  },
  {
    name: 'STUN and TURN servers',
    purpose: 'Connect the devices of a group call.',
    gets: 'Network addresses of those in the call; a relay carries their encrypted voices.',
    never: 'Names; the key of the encryption.',
    settings: ['STUN_URL', 'TURN_URL'],
  },
  {
    name: 'An error service',
    purpose: 'Is told of faults in pages and in the server.',
    gets: 'Where in the program, and what kind of fault.',
    never: 'What was typed, addresses, keys, who it was.',
    settings: ['SENTRY_DSN'],
  },
  {
    name: 'Stripe',
    purpose: 'Takes card payments, where Prime is sold.',
    gets: 'Card details from the browser; from the server the price, what it is for, and the e-mail address.',
    settings: ['STRIPE_API_URL', 'STRIPE_SCRIPT_URL'],
  },
  {
    name: 'PayPal',
    purpose: 'Takes payments, where Prime is sold.',
    gets: 'The price, what it is for, and the number of the payment.',
    never: 'Name, address.',
    settings: ['PAYPAL_API_URL'],
  },
  {
    name: 'The institution’s own record store (xAPI)',
    purpose: 'Keeps the institution’s learning records.',
    gets: 'That a student finished an assignment, with marks, of students who agreed to show results.',
    settings: ['RECORD_STORES'],
  },
]

/** Services that an institution connects on its own page. They are the institution’s own, so not our sub-processors. */
export const OF_THE_INSTITUTION: readonly { name: string; gets: string }[] = [
  {
    name: 'Identity provider (SAML 2)',
    gets: 'A signed request to sign a person on. It sends address, names, role and cohort.',
  },
  {
    name: 'Learning platform (LTI 1.3)',
    gets: 'Marks, progress and a comment for the gradebook, of students who agreed to show results. It sends address, names and roles.',
  },
]

/** Services of the browser's vendor, which no setting switches on or off. */
export const BY_THE_BROWSER: readonly Pick<Processor, 'name' | 'gets'>[] = [
  {
    name: 'Speech recognition of the browser',
    gets: 'What a person says to a patient after pressing the microphone, or as student or patient in a spoken group session to which all have agreed. Some browsers, such as Chrome, send the sound to their maker. The person’s browser has to be allowed the microphone first; typing always works. The server gets only the text.',
  },
  {
    name: 'Voices of the browser',
    gets: 'The patient’s replies, where a person switches the voice on and the installation has neither a speech service nor espeak-ng. Some voices are spoken by the browser’s maker.',
  },
]
