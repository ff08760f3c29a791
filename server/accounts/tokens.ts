import { createHash, randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { tokens } from '../db/tables.ts'
import type { User } from '../user.ts'

const HOUR = 3_600_000
/** "Keep me logged in" lasts 60 days; without it a token outlives a day on the ward, not the night after. */
export const TOKEN_HOURS = { kept: 60 * 24, session: 12 } as const

/** What the table keeps instead of a secret that was handed out. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** 256 random bits, safe in a URL. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Signs a user in: gives the token, and stores its hash. */
export async function createToken(db: Db, userId: string, now: Date, kind: keyof typeof TOKEN_HOURS): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + TOKEN_HOURS[kind] * HOUR)
  await db.insert(tokens).values({ hash: hashOf(token), userId, createdAt: now, expiresAt })
  return token
}

export const endToken = (db: Db, token: string) => db.delete(tokens).where(eq(tokens.hash, hashOf(token)))

/** Signs a user out everywhere, except where `kept` is the token in use. */
export function endTokens(db: Db, userId: string, kept?: string) {
  const mine = eq(tokens.userId, userId)
  return db.delete(tokens).where(kept ? and(mine, ne(tokens.hash, hashOf(kept))) : mine)
}

type UserOfToken = {
  id: string
  email: string
  first_name: string
  is_verified: boolean
  is_prime: boolean
  is_staff: boolean
}

/** Written by hand because every call to the API begins with it. */
export async function findUserByToken(db: Db, token: string, now: Date): Promise<User | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await rowsOf<UserOfToken>(
    db,
    sql`select users.id, email, first_name,
          email_verified_at is not null and experience_level is not null as is_verified,
          coalesce(prime_until > ${at}, false) as is_prime,
          exists (select 1 from group_members join groups on groups.id = group_id
            where user_id = users.id and name = 'staff') as is_staff
        from tokens join users on users.id = tokens.user_id
        where hash = ${hashOf(token)} and expires_at > ${at}`,
  )
  if (!row) return undefined
  const { id, email, first_name, is_verified, is_prime, is_staff } = row
  return { id, email, firstName: first_name, isVerified: is_verified, isPrime: is_prime, isStaff: is_staff }
}
