import { FREE } from '#contract/values/free.ts'

const DAY = 86_400_000

/** A period of Prime: given by staff, a trial, a reward, or paid for. */
export type PrimePeriod = { kind: 'given' | 'trial' | 'reward' | 'paid'; from: Date; until: Date }

/** What a user was given, has paid for and has used. */
export type Holdings = {
  groups: readonly string[]
  prime: readonly PrimePeriod[]
  unlocksLeft: number
  /** Counts down each time the renewal dialog is put off; below 0 it is no longer shown. */
  showRenewModal: number
  /** This installation sells and locks nothing, by a setting of its staff. */
  isAllOpen: boolean
}

/** What a user may do. Every guard, gate and dialog reads only this. */
export type Entitlement = {
  isPrime: boolean
  /** Current end of Prime; null without Prime. */
  primeUntil: Date | null
  /** The current or last Prime period is a trial. */
  isTrial: boolean
  hasEverBeenPrime: boolean
  /** Days left, rounded up; 0 on the day after the end, then negative. Null if the user never had Prime. */
  daysLeft: number | null
  unlocksLeft: number
  showRenewModal: number
  groups: readonly string[]
  /** Nothing is locked here, so Prime is not offered. */
  isAllOpen: boolean
  /** Staff who may also read business figures. */
  isOwner: boolean
  isStaff: boolean
  isAuthor: boolean
  isEducator: boolean
  opensEveryCase: boolean
  /** May read whole cases, including everything hidden from students. */
  readsWholeCases: boolean
  /** May open earlier stories of the daily task, to try them out. */
  opensEarlierDays: boolean
  /** Sees percentile and specialty. */
  comparesWithOthers: boolean
  /** May read every condition of the Condition Explorer in full. */
  opensExplorer: boolean
  /** May answer every question on every condition, beyond the first six, which are free. */
  opensEveryQuiz: boolean
  /** May take consultations under exam conditions. */
  sitsExams: boolean
  /** May print their portfolio with marks. */
  keepsPortfolio: boolean
  /** May host more than the three free group sessions a month. */
  hostsFreely: boolean
}

/** Returns what a user may do at a given time, derived from what they hold. */
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

/** Returns whether a case is open: free, open to this user, or unlocked by them. */
export const opens = ({ opensEveryCase }: Entitlement, isFree: boolean, isUnlocked: boolean): boolean =>
  isFree || opensEveryCase || isUnlocked

/** Returns the period with which Prime currently ends: contiguous periods count as one. */
function endOfPrime(prime: readonly PrimePeriod[], at: Date): PrimePeriod | undefined {
  const inOrder = prime.filter(({ from, until }) => from < until).sort((one, other) => +one.from - +other.from)
  let end: PrimePeriod | undefined
  for (const stretch of inOrder) {
    const begun = stretch.from <= at || (end !== undefined && end.until > at && stretch.from <= end.until)
    if (begun && (end === undefined || stretch.until > end.until)) end = stretch
  }
  return end
}

/** Returns which upgrade offer is due after this many finished free cases, if the user can still upgrade. */
export function upgradeFlagOf({ isPrime, isAllOpen }: Entitlement, freeCasesDone: number): '2' | '4' | null {
  const [first, second] = FREE.offeredAfter
  if (isPrime || isAllOpen || freeCasesDone < first) return null
  return freeCasesDone < second ? '2' : '4'
}
