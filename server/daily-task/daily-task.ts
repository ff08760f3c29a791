import { z } from 'zod'
import { dailyAnswersRequest, dailyList, dailyMarksRequest, dailyReply } from '#contract/daily.ts'
import { type FoundPoints, findPoints } from '#engine/daily/points-found.ts'
import { mostMarks, pointsOf, type Story } from '#engine/daily/story-file.ts'
import type { Deps } from '../deps.ts'
import { guestEndpoint, visitorEndpoint } from '../endpoint.ts'
import { conflict, invalid } from '../errors.ts'
import { type RateLimit, rateLimit } from '../limits/rate-limit-store.ts'
import { countReading } from '../reading-limits.ts'
import { dayBefore } from '../statistics/day-streak.ts'
import { marksGiven, presentCard, presentPlace } from './present.ts'
import { addTicks, findDraw, findDraws, findWritten, handIn, saveMarks, saveWords } from './store.ts'
import { findPlace, refuseClosed, type StoryOfDay, todayAt } from './story-of-day.ts'

const params = z.object({ name: z.string().max(80) })

/** Answers are saved while typing: far above any rate of typing. */
const SAVES: RateLimit = {
  tries: 900,
  minutes: 60,
  message: 'You’ve saved this very often in the last hour. Please wait a moment. You won’t lose anything.',
}

/** Returns a story with its questions, and with the answers once handed in. `today` is a reserved name. */
export const showDailyTask = visitorEndpoint({
  params,
  returns: dailyReply,
  handle: async ({ params, user }, deps) => presentPlace(await findPlace(deps, user, params.name)),
})

/** Stores the draft answers. */
export const saveDailyAnswers = guestEndpoint({
  params,
  body: dailyAnswersRequest,
  returns: dailyReply,
  async handle({ params, body, user }, deps) {
    const at = deps.now()
    await rateLimit(deps.db, `daily:person:${user.id}`, SAVES, at)
    const place = await findPlace(deps, user, params.name)
    refuseClosed(place)
    const { story, day } = place
    const row = { userId: user.id, day, slug: story.slug, answers: answersTo(story, body.answers), begunAt: at }
    if (!(await saveWords(deps.db, row))) refuseClosed(await findPlace(deps, user, params.name))
    return presentPlace(await findPlace(deps, user, params.name))
  },
})

/** Hands the answers in: they are scored against the points, and the model answers revealed. Idempotent. */
export const handInDailyTask = guestEndpoint({
  params,
  body: dailyAnswersRequest,
  returns: dailyReply,
  async handle({ params, body, user, ip }, deps) {
    const at = deps.now()
    await rateLimit(deps.db, `daily:person:${user.id}`, SAVES, at)
    const place = await findPlace(deps, user, params.name)
    if (place.written?.handedInAt) return presentPlace(place)
    refuseClosed(place)
    const answers = answersTo(place.story, body.answers)
    await countReading(deps, user, ip, Object.values(answers).join(' '))
    await handInWords(deps, place, user.id, answers, at)
    return presentPlace(await findPlace(deps, user, params.name))
  },
})

async function handInWords(deps: Deps, { story, day }: StoryOfDay, userId: string, answers: Answers, at: Date) {
  if (Object.values(answers).every((words) => words.trim() === ''))
    throw invalid('Answer at least one question first.', undefined, 'nothing-written')
  const found = pointsIn(story, answers, deps)
  const marks = marksGiven(story, { found, ticks: {} })
  await handIn(deps.db, {
    userId,
    day,
    slug: story.slug,
    answers,
    begunAt: at,
    handedInAt: at,
    found,
    marks,
    maxMarks: mostMarks(story),
  })
}

/** Stores the student's own ticks: they determine the marks; automatic matches are kept beside them. */
export const markDailyTask = guestEndpoint({
  params,
  body: dailyMarksRequest,
  returns: dailyReply,
  async handle({ params, body, user }, deps) {
    await rateLimit(deps.db, `daily:person:${user.id}`, SAVES, deps.now())
    const { story, day, written } = await findPlace(deps, user, params.name)
    if (!written?.handedInAt) throw conflict('not-handed-in', 'Hand in your answers first.')
    const known = pointsOf(story).map(({ id }) => id)
    const ticks = Object.fromEntries(Object.entries(body.points).filter(([id]) => known.includes(id)))
    const row = await addTicks(deps.db, { userId: user.id, day }, ticks)
    if (row) await saveMarks(deps.db, row, marksGiven(story, row))
    return presentPlace(await findPlace(deps, user, params.name))
  },
})

/** Returns today's story and those the user has done. */
export const listDailyTasks = visitorEndpoint({
  returns: dailyList,
  async handle({ user }, deps) {
    const { db, stories, now } = deps
    const today = todayAt(now())
    await findDraw(db, today, [...stories.keys()])
    const draws = await findDraws(db)
    const written = user ? await findWritten(db, user.id) : []
    const cardOf = ({ day, slug }: { day: string; slug: string }) => {
      const story = stories.get(slug)
      return story
        ? [
            presentCard(
              story,
              day,
              written.find((one) => one.day === day),
            ),
          ]
        : []
    }
    const on = (wanted: string) => draws.filter(({ day }) => day === wanted).flatMap(cardOf)[0] ?? null
    const yesterday = on(dayBefore(today))
    const done = written.filter(({ handedInAt }) => handedInAt !== null)
    const others = draws.filter(({ day }) => day < dayBefore(today) && !done.some((one) => one.day === day))
    return {
      today: on(today),
      yesterday: yesterday?.state === 'done' ? null : yesterday,
      done: done.filter(({ day }) => day !== today).flatMap(cardOf),
      earlier: user?.may.opensEarlierDays ? others.flatMap(cardOf) : [],
    }
  },
})

type Answers = Record<string, string>

/** Returns the answers to the story's own questions, ignoring any others sent. */
const answersTo = ({ questions }: Story, answers: Readonly<Answers>): Answers =>
  Object.fromEntries(questions.map(({ id }) => [id, answers[id] ?? '']))

const pointsIn = ({ questions }: Story, answers: Readonly<Answers>, { content }: Deps): FoundPoints =>
  Object.assign({}, ...questions.map(({ id, points }) => findPoints(answers[id] ?? '', points, content.vocabulary)))
