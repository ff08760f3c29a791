import { createHash, randomBytes } from 'node:crypto'

/** What a table keeps instead of a secret that was handed out. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** 256 random bits, safe in a URL. */
export const newSecret = () => randomBytes(32).toString('base64url')
