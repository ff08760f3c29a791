import { describe, expect, test } from 'vitest'
import { entitlementOf, type Holdings, opens, type PrimePeriod, upgradeFlagOf } from './entitlement.ts'

const DAY = 86_400_000
const NOW = new Date('2026-11-23T12:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY)
const stretch = (kind: PrimePeriod['kind'], from: number, until: number): PrimePeriod => ({
  kind,
  from: inDays(from),
  until: inDays(until),
})

const NOTHING: Holdings = { groups: [], prime: [], unlocksLeft: 4, showRenewModal: 0, isAllOpen: false }
const of = (over: Partial<Holdings>) => entitlementOf({ ...NOTHING, ...over }, NOW)

const FREE = { isPrime: false, isTrial: false, hasEverBeenPrime: false, daysLeft: null, opensEveryCase: false }
const PRIME = { isPrime: true, isTrial: false, hasEverBeenPrime: true, opensEveryCase: true, comparesWithOthers: true }
const FORMER = { isPrime: false, hasEverBeenPrime: true, opensEveryCase: false, comparesWithOthers: false }

describe('Prime', () => {
  test.each<[name: string, prime: PrimePeriod[], expected: object]>([
    ['nobody has it who was given nothing', [], FREE],
    ['one given for 30 days has 30 left', [stretch('given', 0, 30)], { ...PRIME, daysLeft: 30 }],
    ['a begun day counts whole', [stretch('paid', -1, 0.1)], { ...PRIME, daysLeft: 1 }],
    ['at its very end it is over', [stretch('paid', -31, 0)], { ...FORMER, isTrial: false, daysLeft: 0 }],
    ['half a day after its end no day is left', [stretch('paid', -31, -0.5)], { ...FORMER, daysLeft: 0 }],
    ['days after its end count down', [stretch('paid', -40, -9)], { ...FORMER, daysLeft: -9 }],
    ['a trial is Prime and says so', [stretch('trial', -2, 5)], { ...PRIME, isTrial: true, daysLeft: 5 }],
    ['a trial that ended says so', [stretch('trial', -9, -2)], { ...FORMER, isTrial: true, daysLeft: -2 }],
    [
      'what is paid after a trial makes it no trial',
      [stretch('trial', -2, 5), stretch('paid', 5, 36)],
      { ...PRIME, daysLeft: 36 },
    ],
    ['stretches that follow on count as one', [stretch('paid', 3, 34), stretch('given', 0, 3)], { daysLeft: 34 }],
    ['stretches that overlap count once', [stretch('paid', 0, 10), stretch('given', 0, 4)], { daysLeft: 10 }],
    [
      'what begins after a gap does not count yet',
      [stretch('paid', -5, 3), stretch('given', 10, 40)],
      { ...PRIME, daysLeft: 3 },
    ],
    ['what begins later only is not Prime yet', [stretch('given', 10, 40)], FREE],
    [
      'after a gap in the past the later one counts',
      [stretch('trial', -100, -93), stretch('paid', -10, 21)],
      { ...PRIME, daysLeft: 21 },
    ],
    ['a stretch that ends before it begins is none', [stretch('given', 1, -1)], FREE],
  ])('%s', (_, prime, expected) => expect(of({ prime })).toMatchObject(expected))
})

describe('the offer to upgrade', () => {
  test.each([
    ['before the first free case there is none', 0, null],
    ['after the first there is none', 1, null],
    ['after the second it comes', 2, '2'],
    ['after the third it stands', 3, '2'],
    ['after the fourth it comes again', 4, '4'],
    ['after the twentieth it stands', 20, '4'],
  ])('%s', (_, done, flag) => expect(upgradeFlagOf(of({}), done)).toBe(flag))

  test('spent unlocks count for nothing', () => expect(upgradeFlagOf(of({ unlocksLeft: 0 }), 0)).toBeNull())

  test.each<[string, Partial<Holdings>]>([
    ['Prime', { prime: [stretch('paid', 0, 1)] }],
    ['anybody where everything is open', { isAllOpen: true }],
  ])('%s is offered nothing', (_, over) => expect(upgradeFlagOf(of(over), 4)).toBeNull())
})

describe('roles', () => {
  test.each([
    ['a student is none of them', [], { isStaff: false, isAuthor: false, isEducator: false, opensEveryCase: false }],
    [
      'staff open every case',
      ['staff'],
      { isStaff: true, opensEveryCase: true, comparesWithOthers: true, isPrime: false },
    ],
    ['authors open every case', ['author'], { isAuthor: true, opensEveryCase: true, comparesWithOthers: false }],
    [
      'the group daily opens earlier days',
      ['daily'],
      { opensEarlierDays: true, opensEveryCase: false, isStaff: false },
    ],
    ['staff open them too', ['staff'], { opensEarlierDays: true }],
    ['nobody else does', ['author', 'educator'], { opensEarlierDays: false }],
    ['owners are staff', ['owner'], { isOwner: true, isStaff: true, readsWholeCases: true }],
    ['staff are no owners', ['staff'], { isOwner: false, isStaff: true }],
    ['staff read cases whole', ['staff'], { readsWholeCases: true }],
    ['authors do too', ['author'], { readsWholeCases: true }],
    ['an educator of a university does not', ['educator', 'Staffordshire'], { readsWholeCases: false }],
    ['educators do not', ['educator'], { isEducator: true, isStaff: false, opensEveryCase: false }],
    ['a university group is no role', ['Staffordshire'], { isStaff: false, opensEveryCase: false }],
  ])('%s', (_, groups, expected) => expect(of({ groups })).toMatchObject({ ...expected, groups }))
})

describe('a case is open', () => {
  const prime = of({ prime: [stretch('given', 0, 1)] })
  test.each([
    ['to everybody where it is free', of({}), true, false, true],
    ['to nobody else', of({}), false, false, false],
    ['to who unlocked it', of({}), false, true, true],
    ['to Prime', prime, false, false, true],
  ])('%s', (_, may, isFree, isUnlocked, open) => expect(opens(may, isFree, isUnlocked)).toBe(open))
})

const OPEN = { opensExplorer: true, opensEveryQuiz: true, hostsFreely: true, sitsExams: true, keepsPortfolio: true }
const SHUT = {
  opensExplorer: false,
  opensEveryQuiz: false,
  hostsFreely: false,
  sitsExams: false,
  keepsPortfolio: false,
}

describe('the explorer, the later questions of quizzes, exam conditions, the portfolio and group sessions beyond three a month', () => {
  test.each<[name: string, over: Partial<Holdings>, expected: object]>([
    ['are shut to a free student', {}, SHUT],
    ['are open in a trial', { prime: [stretch('trial', 0, 7)] }, OPEN],
    ['are open to Prime', { prime: [stretch('paid', 0, 31)] }, OPEN],
    ['are shut again the moment Prime ends', { prime: [stretch('paid', -31, 0)] }, SHUT],
    ['are open to staff', { groups: ['staff'] }, OPEN],
    [
      'are open to authors, who host and sit exams as students do',
      { groups: ['author'] },
      { ...OPEN, hostsFreely: false, sitsExams: false, keepsPortfolio: false },
    ],
    ['are shut to educators', { groups: ['educator'] }, SHUT],
    [
      'are open to everybody where everything is open, without Prime',
      { isAllOpen: true },
      {
        ...OPEN,
        opensEveryCase: true,
        comparesWithOthers: true,
        isPrime: false,
        isStaff: false,
        readsWholeCases: false,
      },
    ],
  ])('%s', (_, over, expected) => expect(of(over)).toMatchObject(expected))
})

test('whatever comes together: days are left if and only if it is Prime, order makes no difference, more is never less', () => {
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  for (let round = 0; round < 2_000; round++) {
    const prime = Array.from({ length: next(5) }, () => {
      const from = next(40) - 30
      return stretch((['given', 'trial', 'reward', 'paid'] as const)[next(4)]!, from, from + 1 + next(20))
    })
    const may = of({ prime })
    expect((may.daysLeft ?? 0) > 0).toBe(may.isPrime)
    expect(of({ prime: [...prime].reverse() })).toMatchObject({ isPrime: may.isPrime, daysLeft: may.daysLeft })
    const more = of({ prime: [...prime, stretch('given', -1, 1 + next(9))] })
    expect(more.daysLeft ?? -999).toBeGreaterThanOrEqual(may.daysLeft ?? -999)
  }
})
