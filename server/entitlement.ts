import { FREE } from '#contract/values/free.ts'

const DAY = 86_400_000

/** A stretch of Prime: given by staff, a trial, a reward, or paid for. */
export type PrimePeriod = { kind: 'given' | 'trial' | 'reward' | 'paid'; from: Date; until: Date }

/** What a person was given, has paid for and has used. */
export type Holdings = {
  groups: readonly string[]
  prime: readonly PrimePeriod[]
  unlocksLeft: number
  /** How often the renewal was put off: counts down, and below 0 it is not shown again. */
  showRenewModal: number
  /** This installation sells nothing and locks nothing, by a setting of its staff. */
  isAllOpen: boolean
}

/** What a person may do. Every guard, gate and dialog reads this and nothing else. */
export type Entitlement = {
  isPrime: boolean
  /** When Prime ends as things are; null for who is not Prime. */
  primeUntil: Date | null
  /** The stretch that Prime ends with, or ended with, is a trial. */
  isTrial: boolean
  hasEverBeenPrime: boolean
  /** Days that are begun count whole; 0 on the day after the end, then below 0. Null for who never was Prime. */
  daysLeft: number | null
  unlocksLeft: number
  showRenewModal: number
  groups: readonly string[]
  /** Nothing is locked here, so Prime is not offered. */
  isAllOpen: boolean
  /** Reads the figures of the business, and is staff. */
  isOwner: boolean
  isStaff: boolean
  isAuthor: boolean
  isEducator: boolean
  opensEveryCase: boolean
  /** Reads cases whole, with all that they keep back from students. */
  readsWholeCases: boolean
  /** Opens stories of the daily task from earlier days, to try them out. */
  opensEarlierDays: boolean
  /** Sees the percentile and the specialty. */
  comparesWithOthers: boolean
  /** Reads every condition of the Condition Explorer in full. */
  opensExplorer: boolean
  /** Takes every question on every condition, beyond the first six that are open to everybody. */
  opensEveryQuiz: boolean
  /** Meets patients under exam conditions. */
  sitsExams: boolean
  /** Prints what they have done, with their marks. */
  keepsPortfolio: boolean
  /** Opens group sessions beyond the three a month that everybody has. */
  hostsFreely: boolean
}

/** From what a person has to what they may do, at an instant. */
export function entitlementOf(holdings: Holdings, at: Date): Entitlement {
  const { groups, prime, unlocksLeft, showRenewModal, isAllOpen } = holdings
  const end = endOfPrime(prime, at)
  const isPrime = end !== undefined && end.until > at
  const [isOwner, isAuthor, isEducator] = ['owner', 'author', 'educator'].map((role) => groups.includes(role))
  const isStaff = isOwner || groups.includes('staff')
  return {
    isPrime,
    primeUntil: isPrime ? end.until : null,
    isTrial: end?.kind === 'trial',
    hasEverBeenPrime: end !== undefined,
    daysLeft: end ? Math.ceil((end.until.getTime() - at.getTime()) / DAY) || 0 : null,
    unlocksLeft,
    showRenewModal,
    groups,
    isAllOpen,
    isOwner: isOwner!,
    isStaff,
    isAuthor: isAuthor!,
    isEducator: isEducator!,
    opensEveryCase: isAllOpen || isPrime || isStaff || isAuthor!,
    readsWholeCases: isStaff || ['author', 'reviewer', 'publisher'].some((role) => groups.includes(role)),
    opensEarlierDays: isStaff || groups.includes('daily'),
    comparesWithOthers: isAllOpen || isPrime || isStaff,
    opensExplorer: isAllOpen || isPrime || isStaff || isAuthor!,
    opensEveryQuiz: isAllOpen || isPrime || isStaff || isAuthor!,
    sitsExams: isAllOpen || isPrime || isStaff,
    keepsPortfolio: isAllOpen || isPrime || isStaff,
    hostsFreely: isAllOpen || isPrime || isStaff,
  }
}

/** Whether a case is open: to everybody, to this person, or unlocked by them. */
export const opens = ({ opensEveryCase }: Entitlement, isFree: boolean, isUnlocked: boolean): boolean =>
  isFree || opensEveryCase || isUnlocked

/** The stretch with which Prime ends when nothing more comes: those that follow on without a gap count as one. */
function endOfPrime(prime: readonly PrimePeriod[], at: Date): PrimePeriod | undefined {
  const inOrder = prime.filter(({ from, until }) => from < until).sort((one, other) => +one.from - +other.from)
  let end: PrimePeriod | undefined
  for (const stretch of inOrder) {
    const begun = stretch.from <= at || (end !== undefined && end.until > at && stretch.from <= end.until)
    if (begun && (end === undefined || stretch.until > end.until)) end = stretch
  }
  return end
}

/** After so many finished free cases an upgrade is offered, to who has not got it and could have it. */
export function upgradeFlagOf({ isPrime, isAllOpen }: Entitlement, freeCasesDone: number): '2' | '4' | null {
  const [first, second] = FREE.offeredAfter
  if (isPrime || isAllOpen || freeCasesDone < first) return null
  return freeCasesDone < second ? '2' : '4'
}
