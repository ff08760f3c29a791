import { hash, verify } from '@node-rs/argon2'

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, ARGON2ID)
/** No password fits an account that has none. */
export const passwordFits = async (stored: string | null, password: string) =>
  stored !== null && (await verify(stored, password))
