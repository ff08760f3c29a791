import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { departures, type SocialProvider } from '../../db/tables.ts'
import { hashOf, newSecret } from '../../secret.ts'
import type { AuthorizationRequest } from './provider.ts'

const MINUTES = 15

/** Creates and stores an authorisation request with secrets that only this browser and server know. */
export async function depart(db: Db, provider: SocialProvider, now: Date): Promise<AuthorizationRequest> {
  const departure = { state: newSecret(), nonce: newSecret(), verifier: newSecret() }
  const { state, ...stored } = departure
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000)
  await db.insert(departures).values({ hash: hashOf(state), provider, ...stored, expiresAt })
  return departure
}

/** Consumes the request with this state. A second use of a state finds none. */
export async function takeAuthorizationRequest(
  db: Db,
  provider: SocialProvider,
  state: string,
  now: Date,
): Promise<AuthorizationRequest | undefined> {
  const own = and(eq(departures.hash, hashOf(state)), eq(departures.provider, provider), gt(departures.expiresAt, now))
  const [row] = await db.delete(departures).where(own).returning()
  return row && { state, nonce: row.nonce, verifier: row.verifier }
}
