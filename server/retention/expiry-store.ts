import { and, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { dayOf } from '../db/day.ts'
import {
  dataExports,
  demonstrationRequests,
  departures,
  emailChanges,
  emailKeys,
  identityLinks,
  knownAddresses,
  ltiChoices,
  ltiLaunches,
  ltiRegistrationLinks,
  mails,
  orphanedPayments,
  pickedReadings,
  signOns,
  studioBlindTests,
  studioVisits,
  throttles,
  tokens,
  trackedEvents,
} from '../db/tables.ts'
import { sweepFreePrime } from '../entitlements/free-prime-store.ts'
import { emptyLetters } from '../mail/mail-store.ts'
import { dropOldGuests } from '../people/guest-store.ts'
import { defineJob } from '../queue/jobs.ts'

const DAY = 86_400_000
const RETENTION_DAYS = 30
/** Retention of site events in days. */
export const EVENT_RETENTION_DAYS = 90

const A_YEAR_DAYS = 365

/**
 * Deletes expired data: ended tokens and counts immediately, guests, links and e-mails after a month, events after
 * ninety days, requests for a demonstration and chosen readings after a year.
 */
export async function deleteExpired(db: Db, now: Date) {
  const monthAgo = new Date(now.getTime() - RETENTION_DAYS * DAY)
  await dropOldGuests(db, now)
  await db.delete(tokens).where(lt(tokens.expiresAt, now))
  await db.delete(departures).where(lt(departures.expiresAt, now))
  await db.delete(signOns).where(lt(signOns.expiresAt, now))
  await db.delete(ltiChoices).where(lt(ltiChoices.expiresAt, now))
  await db.delete(ltiRegistrationLinks).where(lt(ltiRegistrationLinks.expiresAt, now))
  await db.delete(ltiLaunches).where(lt(ltiLaunches.expiresAt, now))
  await db.delete(dataExports).where(lt(dataExports.expiresAt, now))
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now))
  await db.delete(identityLinks).where(lt(identityLinks.expiresAt, now))
  await db.delete(throttles).where(lt(throttles.resetsAt, now))
  await db.delete(knownAddresses).where(lt(knownAddresses.expiresAt, now))
  await db.delete(studioVisits).where(lt(studioVisits.seenAt, new Date(now.getTime() - DAY)))
  const neverUsed = and(isNull(studioBlindTests.startedAt), lt(studioBlindTests.createdAt, monthAgo))
  await db.delete(studioBlindTests).where(neverUsed)
  await sweepFreePrime(db, now)
  await db.delete(emailKeys).where(lt(emailKeys.expiresAt, monthAgo))
  await db.delete(orphanedPayments).where(lt(orphanedPayments.closedAt, monthAgo))
  await db.delete(mails).where(lt(mails.createdAt, monthAgo))
  await db.delete(trackedEvents).where(lt(trackedEvents.at, new Date(now.getTime() - EVENT_RETENTION_DAYS * DAY)))
  const yearAgo = new Date(now.getTime() - A_YEAR_DAYS * DAY)
  await db.delete(demonstrationRequests).where(lt(demonstrationRequests.createdAt, yearAgo))
  await db.delete(pickedReadings).where(lt(pickedReadings.day, dayOf(yearAgo)))
}

/** Also at start-up: a new release empties the e-mails stored by an old one without waiting an hour. */
export const deleteExpiredHourly = defineJob(
  'sweep',
  z.object({}),
  async (_, deps) => {
    await deleteExpired(deps.db, deps.now())
    await emptyLetters(deps)
  },
  { cron: '7 * * * *', atStart: true },
)
