import { hash, verify } from '@node-rs/argon2'

/** OWASP's second recommended configuration for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Returns the hash to store, which contains its salt and cost. */
export const hashPassword = (password: string) => hash(password, ARGON2ID)
/** Reports whether a password matches. None matches an account without a password. */
export const passwordFits = async (stored: string | null, password: string) =>
  stored !== null && (await verify(stored, password))
