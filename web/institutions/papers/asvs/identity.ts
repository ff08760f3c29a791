import type { Chapter } from './requirement.ts'

const FORGED_SAML = 'server/accounts/saml/saml.test.ts: a reply is refused'
const FORGED_LTI = 'server/accounts/lti/lti.test.ts: a launch is refused'

/** Chapters 6 to 10 of ASVS 5.0. */
export const IDENTITY: readonly Chapter[] = [
  {
    title: 'V6 Authentication',
    requirements: [
      {
        id: '6.1.1',
        about: 'Documented defence against guessing',
        state: 'Met',
        text: 'docs/operators.md and decision 037.',
      },
      {
        id: '6.1.2',
        about: 'Documented words that passwords may not be',
        state: 'Not met',
        text: 'There is no such list.',
      },
      {
        id: '6.1.3',
        about: 'Documented ways in',
        state: 'Met',
        text: 'Password, Google, Facebook, SAML 2 and LTI 1.3: decisions 021, 027, 078 and 084.',
      },
      {
        id: '6.2.1',
        about: 'Eight characters',
        state: 'Not met',
        text: 'Six are enough. An institution can require its own sign-on, and passwords then do not work for its members.',
      },
      {
        id: '6.2.2 to 6.2.3',
        about: 'Changing a password',
        state: 'Met',
        text: 'With the current one.',
        tests: [
          'server/accounts/accounts.test.ts: can be changed by who knows the old one; the other devices are signed out, this one is not',
        ],
      },
      { id: '6.2.4', about: 'Common passwords', state: 'Not met', text: 'Not checked.' },
      { id: '6.2.5', about: 'Any characters', state: 'Met', text: 'No rule but the length.' },
      {
        id: '6.2.6 to 6.2.7',
        about: 'Masked fields, pasting, password managers',
        state: 'Met',
        text: 'Native password fields with a button that shows them.',
      },
      {
        id: '6.2.8 to 6.2.9',
        about: 'As typed, up to 64 and more',
        state: 'Met',
        text: 'Up to 200 characters, neither cut nor changed.',
      },
      { id: '6.2.10', about: 'No forced change', state: 'Met', text: 'None.' },
      { id: '6.2.11', about: 'Words of the context', state: 'Not met', text: 'As 6.1.2.' },
      {
        id: '6.3.1',
        about: 'Guessing',
        state: 'Met',
        text: 'By account, by account from strangers, and by address, without shutting the student out.',
        tests: ['server/accounts/credential-guessing.test.ts: a stranger who guesses passwords'],
      },
      {
        id: '6.3.2',
        about: 'Second factor',
        state: 'Not met',
        text: 'Bedside’s own passwords have none. Sign-on by an institution has the second factor of its identity provider.',
      },
      {
        id: '6.3.3',
        about: 'Equal strength of all ways',
        state: 'Partly met',
        text: 'Where an institution requires its sign-on, every other way is refused after the account was proved. Elsewhere the ways differ in strength.',
      },
      { id: '6.4.1', about: 'First secrets', state: 'Not applicable', text: 'No password is ever given to a person.' },
      { id: '6.4.2', about: 'No secret questions', state: 'Met', text: 'None.' },
      {
        id: '6.4.3',
        about: 'Forgotten passwords',
        state: 'Met',
        text: 'A link, for an hour, once; it ends every session.',
        tests: ['server/accounts/accounts.test.ts: is set with the mailed link once, which signs everybody out'],
      },
      { id: '6.4.4', about: 'Lost second factors', state: 'Not applicable', text: 'There are none.' },
      { id: '6.5.1 to 6.5.5', about: 'One-time codes', state: 'Not applicable', text: 'There are none.' },
      { id: '6.6.1 to 6.6.3', about: 'Out-of-band codes', state: 'Not applicable', text: 'There are none.' },
      {
        id: '6.8.1',
        about: 'Several identity providers',
        state: 'Met',
        text: 'An identity provider speaks for its institution alone, and only for addresses of domains that are that institution’s. Google and Facebook are known by provider and subject.',
        tests: ['server/accounts/saml/saml.test.ts: between institutions'],
      },
      {
        id: '6.8.2',
        about: 'Signatures of assertions',
        state: 'Met',
        text: 'A table of forged and wrapped replies.',
        tests: [FORGED_SAML, FORGED_LTI],
      },
      {
        id: '6.8.3',
        about: 'Replay',
        state: 'Met',
        text: 'A request is used up in one statement, whichever process it reaches.',
        tests: [
          'server/accounts/saml/saml.test.ts: a second time, also when both come at once and after a first that was forged',
        ],
      },
      {
        id: '6.8.4',
        about: 'Strength of a sign-on',
        state: 'Not met',
        text: 'The authentication context of an identity provider is not looked at.',
      },
    ],
  },
  {
    title: 'V7 Sessions',
    requirements: [
      {
        id: '7.1.1',
        about: 'Documented lifetimes',
        state: 'Met',
        text: '12 hours, or 60 days with “Keep me logged in”: the privacy page.',
      },
      {
        id: '7.1.2',
        about: 'Documented number of sessions',
        state: 'Partly met',
        text: 'There is no limit. A person sees and ends each.',
      },
      {
        id: '7.1.3',
        about: 'Documented federation',
        state: 'Met',
        text: 'Decisions 078 and 084: 12 hours; signing out ends the session here, not at the provider.',
      },
      {
        id: '7.2.1 to 7.2.3',
        about: 'Reference tokens',
        state: 'Met',
        text: '256 random bits, looked up in the database, kept as a hash.',
        tests: ['server/accounts/accounts.test.ts: keeps neither the password nor the token as they are'],
      },
      { id: '7.2.4', about: 'A new token at each sign-in', state: 'Met', text: 'Always a new one.' },
      { id: '7.3.1', about: 'Inactivity', state: 'Not met', text: 'A session ends by its age, not by inactivity.' },
      { id: '7.3.2', about: 'Greatest age', state: 'Met', text: 'As 7.1.1.' },
      {
        id: '7.4.1',
        about: 'Signing out',
        state: 'Met',
        text: 'Ends the token in the database.',
        tests: ['server/accounts/accounts.test.ts: takes the address in any case, and logging out ends the token'],
      },
      {
        id: '7.4.2',
        about: 'Closed accounts',
        state: 'Met',
        text: 'Every door is shut at once.',
        tests: ['server/accounts/leaving.test.ts: shuts every door at once, before the job has run'],
      },
      {
        id: '7.4.3',
        about: 'Sessions after a change of password',
        state: 'Met',
        text: 'All others end.',
        tests: [
          'server/accounts/accounts.test.ts: can be changed by who knows the old one; the other devices are signed out, this one is not',
        ],
      },
      {
        id: '7.4.4',
        about: 'Signing out is in sight',
        state: 'Met',
        text: 'In the menu of every page.',
        tests: ['tests/browser/account/account.spec.ts: logging out asks first'],
      },
      {
        id: '7.4.5',
        about: 'Staff end sessions',
        state: 'Met',
        text: 'Staff can sign an account out; it is recorded.',
      },
      {
        id: '7.5.1',
        about: 'Proof before a change of address',
        state: 'Met',
        text: 'The current password, and both addresses confirm.',
        tests: ['server/accounts/own-account.test.ts: needs the … password, and one that nobody has yet'],
      },
      {
        id: '7.5.2',
        about: 'A person sees and ends sessions',
        state: 'Partly met',
        text: 'Each and all, without entering the password again.',
        tests: ['server/accounts/own-account.test.ts: the list of sign-ins'],
      },
      { id: '7.6.1', about: 'Lifetimes with an identity provider', state: 'Met', text: 'As documented in 7.1.3.' },
      {
        id: '7.6.2',
        about: 'No session without an act',
        state: 'Met',
        text: 'A sign-on begins here, and its reply is taken by the page that began it.',
        tests: ['server/accounts/saml/saml.test.ts: is taken by the page that left, once and within two minutes'],
      },
    ],
  },
  {
    title: 'V8 Authorisation',
    requirements: [
      {
        id: '8.1.1 to 8.1.2',
        about: 'Documented rules',
        state: 'Met',
        text: 'The table of routes says who may call each; SECURITY.md says what staff see.',
      },
      {
        id: '8.2.1',
        about: 'By function',
        state: 'Met',
        text: 'Every route, by guests, ended tokens, students, authors, educators and staff.',
        tests: ['server/authorisation.test.ts: every route of the table has its row, and no row is left over'],
      },
      {
        id: '8.2.2',
        about: 'By record',
        state: 'Met',
        text: 'Someone else’s data is answered like data that does not exist.',
        tests: [
          'server/authorisation.test.ts: … ends the calls above could have made them: their owner is let through',
        ],
      },
      {
        id: '8.2.3',
        about: 'By field',
        state: 'Met',
        text: 'Replies have schemas: what is not in one is not sent. No reply gives a case away.',
        tests: ['server/secrets.test.ts: every route of the table is gone over'],
      },
      {
        id: '8.3.1',
        about: 'On the server',
        state: 'Met',
        text: 'Always.',
        tests: ['server/authorisation.test.ts: every route of the table has its row, and no row is left over'],
      },
      {
        id: '8.4.1',
        about: 'Between institutions',
        state: 'Met',
        text: 'One place decides what a reader may see; every route is walked as a member of another institution.',
        tests: [
          'server/institutions/institutions.test.ts: no route tells a member of another institution anything of the first, nor a student of a hidden case',
        ],
      },
    ],
  },
  {
    title: 'V9 Self-contained tokens',
    requirements: [
      {
        id: '9.1.1 to 9.1.3',
        about: 'Signature, algorithm, key',
        state: 'Met',
        text: 'RS256 alone for launches, RSA with SHA-256 or better for SAML, with keys of the registered platform or provider.',
        tests: [FORGED_LTI, FORGED_SAML],
      },
      {
        id: '9.2.1 to 9.2.3',
        about: 'Time, type, audience',
        state: 'Met',
        text: 'All are checked.',
        tests: [FORGED_LTI, FORGED_SAML],
      },
      {
        id: '9.2.4',
        about: 'Audience of what we sign',
        state: 'Met',
        text: 'The answer to a deep link names its platform, an assertion for a token the token’s address.',
        tests: [
          'server/accounts/lti/deep-link.test.ts: an educator chooses a case for a course, and the signed answer goes back as it was asked for',
        ],
      },
    ],
  },
  {
    title: 'V10 OAuth and OpenID Connect',
    requirements: [
      {
        id: '10.1.1',
        about: 'Tokens only where they are needed',
        state: 'Met',
        text: 'Tokens of providers and platforms stay on the server.',
      },
      {
        id: '10.1.2',
        about: 'Bound to the browser that asked',
        state: 'Met',
        text: 'State, nonce and a secret of the browser.',
        tests: [
          'server/accounts/lti/lti.test.ts: in another browser, in one without the cookie, and after ten minutes',
        ],
      },
      {
        id: '10.2.1',
        about: 'Forged replies',
        state: 'Met',
        text: 'State, and PKCE where the provider has it.',
        tests: [
          'server/accounts/social/social.test.ts: is refused to … comes back from Facebook, or after a quarter of an hour',
        ],
      },
      {
        id: '10.2.2',
        about: 'Mixed-up providers',
        state: 'Met',
        text: 'The state is one provider’s.',
        tests: [
          'server/accounts/social/social.test.ts: is refused to … comes back from Facebook, or after a quarter of an hour',
        ],
      },
      {
        id: '10.3.1 to 10.3.4',
        about: 'Resource server',
        state: 'Not applicable',
        text: 'Bedside’s API takes its own reference tokens only.',
      },
      { id: '10.4.1 to 10.4.11', about: 'Authorisation server', state: 'Not applicable', text: 'Bedside is none.' },
      {
        id: '10.5.1',
        about: 'Nonce',
        state: 'Met',
        text: 'Compared with the hash of the request’s.',
        tests: [FORGED_LTI],
      },
      {
        id: '10.5.2',
        about: 'Known by subject',
        state: 'Partly met',
        text: 'Google and Facebook: by subject. Members of an institution: by address, in domains that are the institution’s, so a reused address is the same account.',
      },
      {
        id: '10.5.3',
        about: 'Issuer of metadata',
        state: 'Met',
        text: 'The description of a platform has to be of its own host.',
        tests: [
          'server/accounts/lti/register.test.ts: Canvas’s cloud describes itself at another host of its own; nobody else does',
        ],
      },
      {
        id: '10.5.4',
        about: 'Audience',
        state: 'Met',
        text: 'Compared, with the party it was issued to.',
        tests: ['server/accounts/lti/lti.test.ts: takes several audiences when it was issued to us'],
      },
      { id: '10.5.5', about: 'Back-channel logout', state: 'Not applicable', text: 'Not offered.' },
      { id: '10.6.1 to 10.6.2', about: 'OpenID provider', state: 'Not applicable', text: 'Bedside is none.' },
      {
        id: '10.7.1 to 10.7.3',
        about: 'Consent',
        state: 'Not applicable',
        text: 'Bedside is no authorisation server.',
      },
    ],
  },
]
