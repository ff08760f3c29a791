const WORDS: Record<string, string> = {
  deployment: 'The deployment ID is not registered here.',
  audience: 'The token was issued for another client ID.',
  'claim aud': 'The token was issued for another client ID.',
  'claim iss': 'The token was issued by another issuer.',
  'claim exp': 'The token had expired. Check the clock of the platform.',
  'claim iat': 'The token is older or newer than it may be. Check the clock of the platform.',
  keys: 'We could not read the key set of the platform.',
  ERR_JWKS_NO_MATCHING_KEY: 'The key of the token is not in the key set of the platform.',
  ERR_JWKS_TIMEOUT: 'The key set of the platform did not arrive in time.',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'The signature of the token is wrong.',
  target: 'The link leads to another site.',
  address: 'The platform did not send the person’s e-mail address.',
  domain: 'The person’s e-mail address is not of a domain under Sign-on.',
  elsewhere: 'The person belongs to another institution.',
  staff: 'The account runs this installation.',
  account: 'The account is being deleted.',
}

/** Why the last launch was refused, for staff: a sentence, or the word of the log where there is none for it. */
export const refusalInWords = (word: string): string => WORDS[word] ?? `The token was refused: ${word}.`
