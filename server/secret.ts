import { createHash, randomBytes } from 'node:crypto'

/** Returns the hash that is stored in place of a secret. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Returns 256 random bits, safe in a URL. */
export const newSecret = () => randomBytes(32).toString('base64url')
