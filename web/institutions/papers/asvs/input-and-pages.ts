import type { Chapter } from './requirement.ts'

const HEADERS = 'server/http/headers.test.ts: says what may run in it, who may keep it and who may list it'
const FUZZ =
  'tests/server/fuzz.test.ts: a thousand requests of all kinds find no fault, no innards and nothing that is kept back'

/** Chapters 1 to 5 of ASVS 5.0. */
export const INPUT_AND_PAGES: readonly Chapter[] = [
  {
    title: 'V1 Encoding and sanitisation',
    requirements: [
      {
        id: '1.1.1',
        about: 'Decode once, before checking',
        state: 'Met',
        text: 'The framework decodes an address once; bodies are parsed once, then checked against their schema.',
        tests: [FUZZ],
      },
      {
        id: '1.1.2',
        about: 'Encode last',
        state: 'Met',
        text: 'Text is kept as it was written. React escapes it on the page, the letter builder in HTML letters.',
        tests: ['server/mail/letter.test.ts: what people called themselves cannot become a tag in a letter'],
      },
      {
        id: '1.2.1',
        about: 'Output encoding',
        state: 'Met',
        text: 'As 1.1.2.',
        tests: ['tests/browser/consultation/consultation.spec.ts: a script in a message is words, nothing more'],
      },
      {
        id: '1.2.2',
        about: 'Addresses that are built',
        state: 'Met',
        text: 'Queries are built by URLSearchParams. A place to go to has to be in the site.',
        tests: ['contract/values/place-in-site.test.ts: …'],
      },
      {
        id: '1.2.3',
        about: 'JavaScript and JSON',
        state: 'Met',
        text: 'JSON is written by serialisers only; no page builds a script from data.',
      },
      {
        id: '1.2.4',
        about: 'SQL injection',
        state: 'Met',
        text: 'All statements go through drizzle with parameters.',
        tests: [FUZZ],
      },
      {
        id: '1.2.5',
        about: 'Commands of the system',
        state: 'Met',
        text: 'The only program that is called while serving (espeak-ng, where configured) gets its text on its standard input, without a shell.',
      },
      {
        id: '1.2.6 to 1.2.8',
        about: 'LDAP, XPath, LaTeX',
        state: 'Not applicable',
        text: 'No LDAP and no LaTeX. XPath is used by the SAML library with fixed expressions.',
      },
      {
        id: '1.2.9',
        about: 'Regular expressions from data',
        state: 'Not assessed',
        text: 'No expression is known to be built from what people type. Nobody has searched the code for it.',
      },
      {
        id: '1.3.1',
        about: 'HTML that people write',
        state: 'Met',
        text: 'Only staff write HTML. It is sanitised when it is saved and again when it is given out.',
        tests: [
          'server/pages/rich-text.test.ts: what attackers write',
          'tests/browser/site/pages.spec.ts: staff write a page, look at it, publish it, and take it off again; a browser finds nothing in what attackers write',
        ],
      },
      {
        id: '1.3.2',
        about: 'No eval',
        state: 'Met',
        text: 'The content policy forbids it in pages; the server has none.',
        tests: [HEADERS],
      },
      {
        id: '1.3.3',
        about: 'Sanitise for dangerous contexts',
        state: 'Met',
        text: 'Every input has a schema with a greatest length. Results as a table are written so that a spreadsheet runs nothing.',
        tests: ['server/institutions/educators.test.ts: goes into a table that a spreadsheet cannot run'],
      },
      { id: '1.3.4', about: 'SVG that people upload', state: 'Not applicable', text: 'Nobody uploads pictures.' },
      { id: '1.3.5', about: 'Markdown, CSS and the like', state: 'Not applicable', text: 'None is taken from people.' },
      {
        id: '1.3.6',
        about: 'Server-side request forgery',
        state: 'Met',
        text: 'The server calls addresses of its settings, and services of a learning platform only at that platform’s registered origins. A platform that registers itself is read in the open internet only.',
        tests: [
          'server/institutions/lti/grades/grades.test.ts: lines at an address that is not of the platform are not asked for',
          'server/accounts/lti/register.test.ts: a registration is refused',
        ],
      },
      { id: '1.3.7', about: 'Template injection', state: 'Met', text: 'No templates are made from input.' },
      { id: '1.3.8 to 1.3.9', about: 'JNDI, memcache', state: 'Not applicable', text: 'Neither is used.' },
      { id: '1.3.10', about: 'Format strings', state: 'Not applicable', text: 'None take input.' },
      {
        id: '1.3.11',
        about: 'Mail injection',
        state: 'Met',
        text: 'Letters are composed by nodemailer from fields; addresses have a pattern without line breaks.',
      },
      {
        id: '1.4.1 to 1.4.3',
        about: 'Memory',
        state: 'Met',
        text: 'The program is TypeScript. Native parts are Node, PostgreSQL, argon2 and onnxruntime; numbers have ranges in their schemas.',
        tests: [
          'server/http/hostile-requests.test.ts: feedback on a case number that no database column holds is on an unknown case',
        ],
      },
      {
        id: '1.5.1',
        about: 'XML external entities',
        state: 'Met',
        text: 'A SAML reply with a document type or a processing instruction is refused before it is parsed.',
        tests: ['server/accounts/saml/saml.test.ts: a reply is refused'],
      },
      { id: '1.5.2', about: 'Deserialisation', state: 'Met', text: 'JSON only, then a schema.', tests: [FUZZ] },
    ],
  },
  {
    title: 'V2 Validation and business logic',
    requirements: [
      {
        id: '2.1.1 to 2.1.2',
        about: 'Documented rules of input',
        state: 'Met',
        text: 'The contract is the documentation: each request has a schema, from which the API’s description is made.',
        tests: [
          'server/http/api-document.test.ts: the API describes itself to staff: every route of the table, with who may call it',
        ],
      },
      {
        id: '2.1.3',
        about: 'Documented limits',
        state: 'Met',
        text: 'docs/operators.md lists them, each with its place in the code.',
      },
      {
        id: '2.2.1 to 2.2.3',
        about: 'Input is checked by the server',
        state: 'Met',
        text: 'No handler gets a body that is not of its schema.',
        tests: [FUZZ],
      },
      {
        id: '2.3.1',
        about: 'Steps in order',
        state: 'Met',
        text: 'What a consultation allows follows from its stored state.',
        tests: ['server/secrecy-across-modes.test.ts: F4: what is open is asked about first'],
      },
      {
        id: '2.3.2',
        about: 'Limits hold',
        state: 'Met',
        text: 'Also across processes.',
        tests: [
          'server/limits/batched-limiter.test.ts: F3: a limit holds for several processes together, to a quarter of it for each',
        ],
      },
      {
        id: '2.3.3',
        about: 'Transactions',
        state: 'Met',
        text: 'What belongs together is one transaction, jobs included.',
        tests: ['server/run-jobs.test.ts: a job of a transaction that fails is not done'],
      },
      {
        id: '2.3.4',
        about: 'Nothing is given twice',
        state: 'Met',
        text: 'By unique keys and row locks.',
        tests: [
          'server/admin/admin.test.ts: two gifts at the same moment lose no day',
          'server/payment/stripe/stripe.test.ts: is served once, however often it is told, also under another id and all at once',
        ],
      },
      {
        id: '2.4.1',
        about: 'Anti-automation',
        state: 'Met',
        text: 'Limits by account, address and institution.',
        tests: [
          'server/reading-limits.test.ts: an institution whose members send more than staff allow is asked to wait, and nobody outside it is',
        ],
      },
    ],
  },
  {
    title: 'V3 Web frontend',
    requirements: [
      {
        id: '3.2.1',
        about: 'Replies are read as what they are',
        state: 'Met',
        text: 'nosniff and a content policy on every reply; files of the site may run nothing when opened by themselves.',
        tests: [HEADERS],
      },
      {
        id: '3.2.2',
        about: 'Text stays text',
        state: 'Met',
        text: 'React; HTML only where staff wrote it.',
        tests: ['tests/browser/consultation/consultation.spec.ts: a script in a message is words, nothing more'],
      },
      {
        id: '3.3.1',
        about: 'Secure cookies with a prefix',
        state: 'Partly met',
        text: 'The one cookie is set during a launch from a learning platform, for a quarter of an hour. It is Secure over https, and has no __Secure- prefix.',
      },
      {
        id: '3.3.2',
        about: 'SameSite',
        state: 'Met',
        text: 'None, as a launch inside a platform’s frame needs it, with Partitioned.',
      },
      {
        id: '3.3.3',
        about: '__Host- prefix',
        state: 'Not met',
        text: 'The cookie is bound to the path of launches, which that prefix does not allow.',
      },
      { id: '3.3.4', about: 'HttpOnly', state: 'Met', text: 'Set. The session token is no cookie: see 14.3.3.' },
      {
        id: '3.4.1',
        about: 'HSTS',
        state: 'Partly met',
        text: 'A year, over https. Subdomains are not included: they may be another’s.',
        tests: ['server/http/headers.test.ts: binds browsers to https where people come by https, and only there'],
      },
      { id: '3.4.2', about: 'CORS', state: 'Met', text: 'No reply allows another origin.' },
      {
        id: '3.4.3 to 3.4.5',
        about: 'Content policy, nosniff, referrer',
        state: 'Met',
        text: 'On every reply; object-src and base-uri are none.',
        tests: [HEADERS],
      },
      {
        id: '3.4.6',
        about: 'Frames',
        state: 'Met',
        text: 'No page is in a frame but those of a launch, in frames of its platform.',
        tests: [
          'server/accounts/lti/deep-link.test.ts: pages of a launch may be in a frame of its platform, and no other page may',
        ],
      },
      {
        id: '3.5.1 to 3.5.2',
        about: 'Request forgery',
        state: 'Met',
        text: 'Calls carry the token in a header that a foreign page can neither read nor set; JSON bodies need a content type that asks for a preflight, which nothing answers.',
      },
      {
        id: '3.5.3',
        about: 'Reading changes nothing',
        state: 'Met',
        text: 'Opening a page or a letter’s link changes nothing before a button is pressed.',
        tests: [
          'server/accounts/social/pre-registration.test.ts: F10: opening the page of a mailed link changes nothing, however often',
        ],
      },
      {
        id: '3.5.4',
        about: 'Separate applications have separate hosts',
        state: 'Installation',
        text: 'Give Bedside a host name of its own.',
      },
      {
        id: '3.5.5',
        about: 'Messages between windows',
        state: 'Met',
        text: 'Read from the platform’s registered origin alone, which the page learns from the server.',
        tests: [
          'server/accounts/lti/storage.test.ts: the page of the launch holds no secret, and its code is of no use without the right one',
        ],
      },
      { id: '3.7.1', about: 'Supported technology', state: 'Met', text: 'Plain HTML, CSS and JavaScript.' },
      {
        id: '3.7.2',
        about: 'Redirects',
        state: 'Met',
        text: 'To places in the site, and to configured providers.',
        tests: [
          'server/accounts/saml/saml.test.ts: goes to no place outside the site, whatever the reply or the page asks for',
        ],
      },
    ],
  },
  {
    title: 'V4 API',
    requirements: [
      { id: '4.1.1', about: 'Content types', state: 'Met', text: 'With charset, set by the framework.' },
      { id: '4.1.2', about: 'No silent redirect to https', state: 'Installation', text: 'The proxy in front decides.' },
      {
        id: '4.1.3',
        about: 'Headers of proxies',
        state: 'Met',
        text: 'X-Forwarded-For counts only from as many proxies as the setting says.',
        tests: [
          'server/http/hostile-requests.test.ts: an address that the visitor wrote themselves makes nobody somebody else',
        ],
      },
      {
        id: '4.2.1',
        about: 'Request smuggling',
        state: 'Not assessed',
        text: 'Node’s parser and the proxy in front. Not tested by us.',
      },
      { id: '4.3.1 to 4.3.2', about: 'GraphQL', state: 'Not applicable', text: 'Not used.' },
      { id: '4.4.1', about: 'WebSocket over TLS', state: 'Installation', text: 'Over https the page opens wss.' },
      {
        id: '4.4.2',
        about: 'Origin of a WebSocket',
        state: 'Partly met',
        text: 'The header is not checked. A socket does nothing before its first message brings the token, which a foreign page does not have.',
        tests: ['server/rooms/socket/socket.test.ts: no token, no room, no seat'],
      },
      {
        id: '4.4.3 to 4.4.4',
        about: 'Tokens of a WebSocket',
        state: 'Met',
        text: 'The session’s own, sent inside the socket and looked at again while it is open.',
        tests: [
          'server/rooms/socket/socket.test.ts: F13: a token that was signed out does nothing more, long before the next beat',
        ],
      },
    ],
  },
  {
    title: 'V5 Files',
    requirements: [
      {
        id: '5.1.1',
        about: 'Documented uploads',
        state: 'Met',
        text: 'Two: the recording of a question and, as text, a roster. Both have a greatest size in the contract.',
      },
      { id: '5.2.1', about: 'Size', state: 'Met', text: 'Refused while it is read.' },
      {
        id: '5.2.2',
        about: 'Type',
        state: 'Partly met',
        text: 'A roster is parsed line by line. A recording is passed to the transcription service without looking inside.',
        tests: [
          'server/institutions/educators.test.ts: has a roster that says what each line does, tells nothing of other institutions, and is done once',
        ],
      },
      { id: '5.2.3', about: 'Archives', state: 'Not applicable', text: 'None is accepted.' },
      {
        id: '5.3.1 to 5.3.2',
        about: 'Storage of files',
        state: 'Not applicable',
        text: 'No file of a person is stored.',
      },
      { id: '5.4.1 to 5.4.2', about: 'Names of downloads', state: 'Met', text: 'Names are made by the program.' },
      { id: '5.4.3', about: 'Virus scan', state: 'Not applicable', text: 'No file of a person is given to another.' },
    ],
  },
]
