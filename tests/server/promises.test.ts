import { describe, expect, test } from 'vitest'
import { FREE } from '#contract/values/free.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { readPublicFacts } from '#scripts/building/public-facts.ts'
import { loadHelp } from '#server/content/load-help.ts'
import { loadNotifications } from '#server/notifications/load-notifications.ts'
import { TRIAL_DAYS } from '#server/payment/subscriptions/trial.ts'
import { REWARDS_A_YEAR } from '#server/referral/reward-limit.ts'
import { PEOPLE_NEEDED } from '#server/statistics/first-attempt-store.ts'
import { TASKS } from '#server/tasks/task-list.ts'
import { openWords } from '../../web/pages/open-words.ts'
import { wordsOf } from '../../web/prime/offers/offer-words.ts'
import type { Offered } from '../../web/prime/offers/offered.ts'
import type { Offer } from '../../web/prime/offers/offers.ts'
import { benefitsOf, freeForGood } from '../../web/prime/plans/benefits.ts'
import { tiersOf } from '../../web/prime/plans/tiers.ts'
import { bannerOf } from '../../web/shell/banner-of.ts'
import { sharedConditions, sharedContent, sharedQuizBank } from '../shared-content.ts'

// Every number promised in a page, dialog or help text must match the server's behaviour.

const content = await sharedContent()
const conditions = await sharedConditions()
const quizzes = await sharedQuizBank()
const facts = readPublicFacts('content').offer
const now: Offered = { ...FREE, ...facts }

describe('what the pages count at build time is what the server counts', () => {
  test('cases, and those that are free', () => {
    const cases = [...content.cases.values()]
    const freeCases = cases.filter((one) => viewOf(one).card.free).length
    expect(facts).toMatchObject({ cases: cases.length, freeCases })
    expect(freeCases).toBe(20)
  })
  test('conditions, and those that are open to everybody', () =>
    expect(facts).toMatchObject({ conditions: conditions.pages.size, openConditions: conditions.openToAll.length }))
  test('questions of quizzes, and those that are open to everybody', () => {
    const counts = [...quizzes.quizzes.values()].map(({ questions }) => questions.length)
    expect(facts).toMatchObject({
      quizzes: counts.length,
      questions: counts.reduce((sum, one) => sum + one, 0),
      openQuestions: counts.reduce((sum, one) => sum + Math.min(one, FREE.questionsACondition), 0),
    })
  })
})

/** Another installation with different numbers, so that a number hard-coded in a text is found. */
const other = {
  ...{
    cases: 811,
    freeCases: 613,
    conditions: 917,
    openConditions: 719,
    quizzes: 523,
    questions: 2917,
    openQuestions: 2719,
  },
  ...{ unlocks: 73, roomsAMonth: 79, questionsACondition: 83, offeredAfter: [2, 4] },
} as unknown as Offered

const OFFERS: Offer[] = [
  ...(['explorer', 'quizzes', 'exam', 'portfolio', 'rooms', 'two-cases', 'four-cases'] as const),
  ...(['end', 'trial-ended', 'expired', 'expiring-soon', 'incentive'] as const),
]

/** Returns every sentence in which Prime is offered. */
function sentencesOf(offered: Offered, { done, of, days }: { done: number; of: number; days: number }): string[] {
  const locked = offered.cases - offered.freeCases
  const known = { daysLeft: days, freeCases: { done, of }, offered }
  const student = (isPrime: boolean, unlocks: number) => ({
    prime_status: isPrime,
    is_trial: false,
    subscription_days_left: isPrime ? days : null,
    locked_cases: locked,
    billing: { renews: false, payment_failed: false },
    profile: { available_session: unlocks },
    switches: { all_open: false },
  })
  const banners = [student(true, 0), student(false, 0), student(false, offered.unlocks)].map(bannerOf)
  const dialogs = OFFERS.flatMap((offer) =>
    [undefined, { firstName: 'Fiona', locked }].map((behind) => wordsOf(offer, { ...known, behind })),
  )
  return [
    ...benefitsOf(offered).flatMap(({ items }) => items),
    freeForGood(offered),
    ...tiersOf(offered).flatMap(({ rows }) => rows.flatMap((row) => [row.what, row.free, row.prime])),
    ...dialogs.flatMap(({ title, text }) => [title, text]),
    ...banners.flatMap((banner) => [banner?.words, banner?.more]),
    openWords(offered.freeCases, offered.cases),
  ].filter((one) => typeof one === 'string')
}

const NUMBER_WORDS = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'twelve',
  'fifteen',
  'twenty',
]
const NUMBER = new RegExp(String.raw`\b(\d+|${NUMBER_WORDS.join('|')})\b`, 'gi')
const numbersIn = (text: string): number[] => [...text.matchAll(NUMBER)].map(([found]) => numberIn(found.toLowerCase()))
const VALUES: Record<string, number> = { twelve: 12, fifteen: 15, twenty: 20 }
const numberIn = (word: string) => (/^\d/.test(word) ? Number(word) : (VALUES[word] ?? NUMBER_WORDS.indexOf(word) + 2))

/** Numbers that are the server's own rules. */
const STAND: [RegExp, number][] = [[/once 20 people have tried it/, PEOPLE_NEEDED]]

describe('offers of Prime', () => {
  const person = { done: 5, of: 613, days: 6 }
  const sentences = sentencesOf(other, person)
  test('are many', () => {
    expect(sentences.length).toBeGreaterThan(50)
    expect(sentences.filter((one) => numbersIn(one).length > 0).length).toBeGreaterThan(12)
  })
  test.each(sentences.filter((one) => numbersIn(one).length > 0))(
    '%s: no number is written in the words',
    (sentence) => {
      const { offeredAfter: _, ...counts } = other
      const right = [...Object.values(counts), ...Object.values(person), other.cases - other.freeCases]
      const exception = STAND.find(([words]) => words.test(sentence))
      for (const number of numbersIn(sentence))
        expect([...right, ...(exception ? [exception[1]] : [])]).toContain(number)
    },
  )
  test('of this library say twenty free cases, and how many are locked', () => {
    const ours = sentencesOf(now, { done: 2, of: facts.freeCases, days: 6 })
    expect(ours).toContain('The 20 free cases, for good')
    expect(ours).toContain("You've done 2 of 20 free cases")
    expect(ours.join(' ')).toContain(`${facts.cases - facts.freeCases} patients are locked`)
  })
  test('promise quiz questions only where Prime adds a tenth of them, and say how many are free', () => {
    const claimsFor = (openQuestions: number) => ({
      sold: benefitsOf({ ...now, questions: 400, openQuestions })
        .flatMap(({ items }) => items)
        .join(),
      free: tiersOf({ ...now, questions: 400, openQuestions })
        .flatMap(({ rows }) => rows.map(({ free }) => free))
        .join(),
    })
    expect(claimsFor(360).sold).toContain('All 400 quiz questions, of which 360 are free')
    expect(claimsFor(361).sold).not.toContain('quiz')
    expect(claimsFor(361).free).toContain('361 questions, and the rest on conditions you meet')
    expect(claimsFor(400).free).toContain('All 400 questions')
  })
  test('of a library in which nothing is locked promise no other case', () => {
    const open = { ...now, freeCases: now.cases }
    expect(
      tiersOf(open)[0]!
        .rows.map(({ what }) => what)
        .join(),
    ).not.toMatch(/other/)
    expect(freeForGood(open)).toBe(`All ${now.cases} cases, for good.`)
  })
})

const SHARED = TASKS.find(({ name }) => name === 'Facebook Share')!
/** Promises with numbers in help and news: how they are worded, and the actual value. */
const CLAIMS: [RegExp, number][] = [
  [/(\w+) conditions are open to everyone/i, facts.openConditions],
  [/gets (\w+) unlocks/i, FREE.unlocks],
  [/open (\w+) rooms a month/i, FREE.roomsAMonth],
  [/try Prime\]\S* for (\w+) days/i, TRIAL_DAYS],
  [/up to (\w+) weeks a year/i, REWARDS_A_YEAR],
]
/** Numbers that do not promise anything free. */
const NO_PROMISE = [
  /within 14 days of a payment/,
  /need (four) completed cases; specialty needs (two)/,
  /Compare (two) or (three) side by side/,
]

describe('help and news', async () => {
  const help = (await loadHelp('content')).flatMap(({ entries }) => entries.flatMap(({ answer }) => answer.flat()))
  const news = (await loadNotifications('content')).flatMap(({ message }) => message)
  const about = [...help, ...news]
    .flatMap((text) => text.split(/(?<=[.;!?]) /))
    .filter(
      (one) =>
        /\b(?:free|Prime|unlocks?|open to everyone|trial)\b/i.test(one) || CLAIMS.some(([says]) => says.test(one)),
    )
    .filter((one) => numbersIn(one).length > 0)
  test('make every claim at least once', () => {
    for (const [says] of CLAIMS)
      expect(
        about.filter((one) => says.test(one)),
        String(says),
      ).not.toEqual([])
  })
  test.each(about)('%s', (sentence) => {
    const claims = CLAIMS.flatMap(([says, is]) =>
      [...sentence.matchAll(new RegExp(says, 'gi'))].map(([, said]) => [said, is] as const),
    )
    for (const [said, is] of claims) expect(numberIn(said!.toLowerCase())).toBe(is)
    const rest = [...CLAIMS.map(([says]) => says), ...NO_PROMISE].reduce(
      (left, says) => left.replace(says, ''),
      sentence,
    )
    expect(numbersIn(rest)).toEqual([])
  })
  test('the month for sharing is a month', () => expect(SHARED.rewardDays).toBe(31))
})
