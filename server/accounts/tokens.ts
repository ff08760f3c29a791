import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { groupMembers, groups, tokens, users } from '../db/tables.ts'
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

const isStaff = sql<boolean>`exists (select 1 from ${groupMembers} join ${groups} on ${groups.id} = ${groupMembers.groupId}
  where ${groupMembers.userId} = ${users.id} and ${groups.name} = 'staff')`

export async function findUserByToken(db: Db, token: string, now: Date): Promise<User | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      emailVerifiedAt: users.emailVerifiedAt,
      experienceLevel: users.experienceLevel,
      primeUntil: users.primeUntil,
      isStaff,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.hash, hashOf(token)), gt(tokens.expiresAt, now)))
  if (!row) return undefined
  const { emailVerifiedAt, experienceLevel, primeUntil, ...known } = row
  return {
    ...known,
    isVerified: emailVerifiedAt !== null && experienceLevel !== null,
    isPrime: primeUntil !== null && primeUntil > now,
  }
}
