import type { Chapter } from './requirement.ts'

const LOG = 'server/reporting/logged.test.ts: a token, a password and the words of a message are in no line'

/** Chapters 11 to 17 of ASVS 5.0. */
export const SYSTEM: readonly Chapter[] = [
  {
    title: 'V11 Cryptography',
    requirements: [
      {
        id: '11.1.1 to 11.1.2',
        about: 'Policy and inventory of keys',
        state: 'Partly met',
        text: 'docs/operators.md says how the SAML and LTI keys are made and changed. There is no inventory by a standard.',
      },
      { id: '11.2.1', about: 'Known implementations', state: 'Met', text: 'Node’s crypto, jose, xml-crypto, argon2.' },
      {
        id: '11.2.2',
        about: 'Agility',
        state: 'Partly met',
        text: 'Keys are changed without downtime. Password hashes name their parameters. Algorithms are in the code.',
        tests: [
          'server/institutions/lti/keys.test.ts: several keys are published by their public halves, and the first one signs',
        ],
      },
      {
        id: '11.2.3',
        about: '128 bits',
        state: 'Partly met',
        text: 'Secrets have 256 bits. RSA keys are as long as the installation makes them; 3072 bits are in the instructions.',
      },
      {
        id: '11.3.1 to 11.3.3',
        about: 'Encryption',
        state: 'Partly met',
        text: 'The program encrypts nothing. Assertions that identity providers encrypt are decrypted with what they chose.',
      },
      {
        id: '11.4.1',
        about: 'Hashes',
        state: 'Partly met',
        text: 'SHA-256. Passwords of TURN relays are HMAC-SHA1, as their standard has it.',
      },
      {
        id: '11.4.2',
        about: 'Passwords',
        state: 'Met',
        text: 'argon2id, 19 MiB, two passes.',
        tests: ['server/accounts/accounts.test.ts: keeps neither the password nor the token as they are'],
      },
      {
        id: '11.4.3',
        about: 'Hashes of signatures',
        state: 'Met',
        text: 'SHA-1 is refused.',
        tests: ['server/accounts/saml/saml.test.ts: a reply is refused'],
      },
      {
        id: '11.5.1',
        about: 'Randomness',
        state: 'Partly met',
        text: 'Secrets are 256 bits of the system’s generator. IDs are random UUIDs and open nothing by themselves.',
      },
      { id: '11.6.1', about: 'Keys and signatures', state: 'Met', text: 'RSA with SHA-256 or better.' },
    ],
  },
  {
    title: 'V12 Communication',
    requirements: [
      {
        id: '12.1.1 to 12.1.2',
        about: 'Versions and ciphers of TLS',
        state: 'Installation',
        text: 'The proxy in front.',
      },
      { id: '12.1.3', about: 'Client certificates', state: 'Not applicable', text: 'Not used.' },
      {
        id: '12.2.1 to 12.2.2',
        about: 'TLS with public certificates',
        state: 'Installation',
        text: 'The proxy in front. Over https browsers are bound to it.',
      },
      {
        id: '12.3.1 to 12.3.4',
        about: 'TLS to other services',
        state: 'Installation',
        text: 'As the addresses in the settings say. Node validates certificates, and nothing switches that off.',
      },
    ],
  },
  {
    title: 'V13 Configuration',
    requirements: [
      {
        id: '13.1.1',
        about: 'Documented communication',
        state: 'Met',
        text: 'The settings in README.md, and the page on sub-processors.',
        tests: ['server/env.test.ts: no outside service is asked for anything unless its address is given'],
      },
      {
        id: '13.2.1',
        about: 'Authenticated services',
        state: 'Partly met',
        text: 'Learning platforms by signed assertions; others by the key that their operator gave.',
      },
      {
        id: '13.2.2',
        about: 'Least privilege',
        state: 'Installation',
        text: 'The program needs one database of its own, and no rights beyond it.',
      },
      {
        id: '13.2.3',
        about: 'No default credentials',
        state: 'Met',
        text: 'The demo account is closed in production.',
        tests: [
          'server/env.test.ts: production listens to the network, has neither demo student nor open inbox, and writes from its own address',
        ],
      },
      {
        id: '13.2.4 to 13.2.5',
        about: 'Allowed outside addresses',
        state: 'Partly met',
        text: 'Those of the settings and of registered platforms. A list in the network is the installation’s.',
      },
      {
        id: '13.3.1 to 13.3.2',
        about: 'Management of secrets',
        state: 'Installation',
        text: 'Secrets come from the environment; none is in the source or the build.',
      },
      {
        id: '13.4.1',
        about: 'No source control metadata',
        state: 'Met',
        text: 'Only the built folder is served.',
        tests: ['server/app.test.ts: the site'],
      },
      {
        id: '13.4.2',
        about: 'No debugging',
        state: 'Met',
        text: 'Development pages are closed in production.',
        tests: ['server/app.test.ts: shows no inbox in production'],
      },
      {
        id: '13.4.3',
        about: 'No listings',
        state: 'Met',
        text: 'A folder is not found.',
        tests: ['server/http/headers.test.ts: says what may run in it, who may keep it and who may list it'],
      },
      { id: '13.4.4', about: 'TRACE', state: 'Met', text: 'No route has it; the framework refuses it.' },
      {
        id: '13.4.5',
        about: 'Documentation and monitoring',
        state: 'Met',
        text: 'The API’s description names staff’s routes to staff alone. /healthz says only whether the server is well.',
        tests: [
          'server/http/api-document.test.ts: F15: the document of the API names no route of staff or authors to anybody else',
        ],
      },
    ],
  },
  {
    title: 'V14 Data protection',
    requirements: [
      {
        id: '14.1.1 to 14.1.2',
        about: 'Classification',
        state: 'Partly met',
        text: 'The page on data processing lists every table with purpose, retention and readers. There are no levels of protection.',
        tests: ['tests/house/papers.test.ts: every table of the schema is on the page, once'],
      },
      {
        id: '14.2.1',
        about: 'Nothing secret in addresses',
        state: 'Met',
        text: 'Tokens are in headers. Links in letters carry single-use keys, which the log leaves out.',
        tests: [LOG],
      },
      {
        id: '14.2.2',
        about: 'Caches on the server',
        state: 'Met',
        text: 'No reply with data may be kept.',
        tests: ['server/http/headers.test.ts: says what may run in it, who may keep it and who may list it'],
      },
      {
        id: '14.2.3',
        about: 'No trackers',
        state: 'Met',
        text: 'No foreign script runs, but that of the card fields where cards are taken.',
        tests: [
          'server/http/headers.test.ts: the hosts of a vendor of card fields are let in where there are keys, and nowhere else',
        ],
      },
      {
        id: '14.2.4',
        about: 'Protection as documented',
        state: 'Met',
        text: 'Retention, deletion and logs are tested.',
        tests: [
          'server/institutions/retention.test.ts: consultations of members go after the days of their institution, with every message, and no others',
          'server/accounts/leaving.test.ts: leaves nothing behind that is the student’s, and says so in a last letter',
        ],
      },
      {
        id: '14.3.1',
        about: 'Browser storage after signing out',
        state: 'Partly met',
        text: 'The token and kept consultations are removed. Preferences stay.',
        tests: [
          'tests/browser/site/installed.spec.ts: an installed app: a consultation outlives a lost network and a closed tab, and nothing of it is in the caches',
        ],
      },
      {
        id: '14.3.2',
        about: 'Browser caches',
        state: 'Met',
        text: 'no-store on every reply with data.',
        tests: ['server/http/headers.test.ts: says what may run in it, who may keep it and who may list it'],
      },
      {
        id: '14.3.3',
        about: 'Browser storage',
        state: 'Partly met',
        text: 'The session token and messages that were typed and not sent.',
      },
    ],
  },
  {
    title: 'V15 Coding and architecture',
    requirements: [
      {
        id: '15.1.1',
        about: 'Documented time to fix',
        state: 'Partly met',
        text: 'SECURITY.md: thirty days for what is reported. None is written down for libraries.',
      },
      {
        id: '15.1.2',
        about: 'Inventory of libraries',
        state: 'Partly met',
        text: 'package-lock.json, pinned exactly. No SBOM is published.',
      },
      {
        id: '15.1.3',
        about: 'Documented costly functions',
        state: 'Met',
        text: 'docs/operators.md: what a message costs, and the queue of the reader.',
      },
      {
        id: '15.2.1',
        about: 'Libraries within that time',
        state: 'Not assessed',
        text: 'No scan of known vulnerabilities is part of the checks.',
      },
      {
        id: '15.2.2',
        about: 'Costly functions are limited',
        state: 'Met',
        text: 'By account, address, institution and queue.',
        tests: ['server/reading-limits.test.ts: F3: … is over the limit is refused wherever words are read:'],
      },
      {
        id: '15.2.3',
        about: 'Nothing superfluous in production',
        state: 'Met',
        text: 'Development pages and the demo account are closed.',
        tests: [
          'server/env.test.ts: production listens to the network, has neither demo student nor open inbox, and writes from its own address',
        ],
      },
      { id: '15.3.1', about: 'Only the fields that are needed', state: 'Met', text: 'Every reply has a schema.' },
      { id: '15.3.2', about: 'Redirects of services', state: 'Met', text: 'Refused.' },
      {
        id: '15.3.3',
        about: 'Mass assignment',
        state: 'Met',
        text: 'Bodies have schemas; columns are named one by one.',
      },
      {
        id: '15.3.4',
        about: 'The visitor’s address',
        state: 'Met',
        text: 'As 4.1.3.',
        tests: [
          'server/http/hostile-requests.test.ts: an address that the visitor wrote themselves makes nobody somebody else',
        ],
      },
      {
        id: '15.3.5',
        about: 'Types',
        state: 'Met',
        text: 'Strict TypeScript, strict equality by lint, schemas at the edges.',
      },
      {
        id: '15.3.6',
        about: 'Prototype pollution',
        state: 'Partly met',
        text: 'Maps and schemas are the rule. Nobody has searched the code for it.',
        tests: ['server/http/hostile-requests.test.ts: an address'],
      },
      {
        id: '15.3.7',
        about: 'Parameters of several kinds',
        state: 'Met',
        text: 'Path, query and body have schemas of their own.',
      },
    ],
  },
  {
    title: 'V16 Logging and faults',
    requirements: [
      {
        id: '16.1.1',
        about: 'Inventory of logs',
        state: 'Partly met',
        text: 'SECURITY.md and docs/operators.md say what is logged. How long logs are kept is the installation’s.',
      },
      {
        id: '16.2.1',
        about: 'Who, what, when',
        state: 'Met',
        text: 'The audit log has who, what, to whom and when.',
        tests: ['server/admin/admin.test.ts: says who did what to whom, the newest first'],
      },
      { id: '16.2.2', about: 'Time', state: 'Met', text: 'UTC.' },
      {
        id: '16.2.3 to 16.2.4',
        about: 'Places and format',
        state: 'Met',
        text: 'JSON lines on the standard output, and the audit log in the database.',
      },
      {
        id: '16.2.5',
        about: 'Nothing sensitive',
        state: 'Met',
        text: 'Tested with failing statements, letters and jobs.',
        tests: [
          LOG,
          'tests/server/process-log.test.ts: F2: a letter that cannot be sent leaves its address and its key out of what the process prints',
        ],
      },
      {
        id: '16.3.1',
        about: 'Sign-ins',
        state: 'Partly met',
        text: 'Sign-ons by SAML and refused sign-ons and launches are logged. Sign-ins by password are not.',
        tests: [
          'server/accounts/saml/saml.test.ts: the database keeps hashes, and the log why a reply was refused, never who it was about',
        ],
      },
      {
        id: '16.3.2',
        about: 'Refused calls',
        state: 'Partly met',
        text: 'As requests with their status, where LOG_LEVEL is info.',
      },
      {
        id: '16.3.3',
        about: 'Attempts to get round controls',
        state: 'Partly met',
        text: 'Forged sign-ons and launches; not refused input or limits.',
      },
      {
        id: '16.3.4',
        about: 'Unexpected faults',
        state: 'Met',
        text: 'All, and to an error service where one is configured.',
        tests: [
          'server/reporting/logged.test.ts: a fault of the database is logged by what it was, without the values of its statement',
        ],
      },
      { id: '16.4.1', about: 'Log injection', state: 'Met', text: 'JSON lines.' },
      {
        id: '16.4.2 to 16.4.3',
        about: 'Protection of logs',
        state: 'Installation',
        text: 'No route changes or deletes a line of the audit log.',
      },
      {
        id: '16.5.1',
        about: 'Nothing told of a fault',
        state: 'Met',
        text: 'One sentence.',
        tests: ['server/app.test.ts: tells a person nothing of a fault but that there was one'],
      },
      {
        id: '16.5.2',
        about: 'Other services fail',
        state: 'Met',
        text: 'Jobs are tried again; the reader of the program takes over from a language model.',
        tests: ['server/llm/model-reader.test.ts: after three faults running the address is left alone for a minute'],
      },
      {
        id: '16.5.3',
        about: 'Fails closed',
        state: 'Met',
        text: 'A transaction that fails leaves nothing.',
        tests: [
          'server/db/error-causes.test.ts: asked while the database is away, the server says so and when to ask again',
        ],
      },
    ],
  },
  {
    title: 'V17 WebRTC',
    requirements: [
      {
        id: '17.1.1',
        about: 'TURN relay',
        state: 'Installation',
        text: 'docs/operators.md says what a relay has to refuse. Bedside runs none.',
      },
      {
        id: '17.2.1 to 17.2.4',
        about: 'Media server',
        state: 'Not applicable',
        text: 'Sound goes from browser to browser.',
      },
      {
        id: '17.3.1',
        about: 'Flood of signals',
        state: 'Met',
        text: 'Refused, then the connection is ended.',
        tests: [
          'server/rooms/socket/socket.test.ts: what comes too fast is refused, and far too much of it ends the connection',
        ],
      },
      {
        id: '17.3.2',
        about: 'Malformed signals',
        state: 'Met',
        text: 'Answered, and what is done after is kept.',
        tests: [
          'server/rooms/socket/frames.test.ts: F13: a socket that sends nonsense is closed, and nothing is logged as a fault',
        ],
      },
    ],
  },
]
