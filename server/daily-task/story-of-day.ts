import type { Draw } from '#engine/daily/draw.ts'
import type { Story } from '#engine/daily/story-file.ts'
import type { Deps } from '../deps.ts'
import { conflict, notFound } from '../errors.ts'
import { dayBefore, dayIn } from '../statistics/day-streak.ts'
import type { Guest } from '../user.ts'
import { findDraw, findDraws, findWritten, type Written } from './store.ts'

/** Alias for today's story in the address. */
const TODAY = 'today'

/** The story of a day with the user's own answers. */
export type StoryOfDay = { story: Story; day: string; written: Written | undefined; isToday: boolean; open: boolean }

/** Returns the current date in UTC, the same for all users. */
export const todayAt = (now: Date): string => dayIn('UTC', now)

/** Returns whether the story of a day can still be started: on that day, or on the next by those who missed it. */
export const isOpenOn = (day: string, today: string): boolean => day === today || day === dayBefore(today)

/**
 * Returns the story with a name, on the day for this user: an open one, otherwise the last one they answered; for users
 * who may try stories out, any that was drawn. Throws for all others without revealing that they exist.
 */
export async function findPlace(deps: Deps, person: Guest | null, name: string): Promise<StoryOfDay> {
  const { db, stories, now } = deps
  const today = todayAt(now())
  const todays = await findDraw(db, today, [...stories.keys()])
  const written = person ? await findWritten(db, person.id) : []
  const draws = name === TODAY ? (todays ? [todays] : []) : await findDraws(db, name)
  const found = meets(draws, written, today, person?.may.opensEarlierDays ?? false)
  const story = found && stories.get(found.slug)
  if (!story) throw notFound('This story isn’t open. There’s a new one every day.')
  const own = written.find((one) => one.day === found.day)
  const open =
    !own?.handedInAt && (isOpenOn(found.day, today) || own !== undefined || person?.may.opensEarlierDays === true)
  return { story, day: found.day, written: own, isToday: found.day === today, open }
}

function meets(
  draws: readonly Draw[],
  written: readonly Written[],
  today: string,
  opensEarlier: boolean,
): Pick<Draw, 'day' | 'slug'> | undefined {
  const past = draws.filter(({ day }) => day <= today)
  return (
    past.find(({ day }) => isOpenOn(day, today)) ??
    written.find(({ slug }) => past.some((draw) => draw.slug === slug)) ??
    (opensEarlier ? past[0] : undefined)
  )
}

/** Throws unless the story can still be written to: once handed in, it cannot. */
export function refuseClosed({ written, open }: StoryOfDay) {
  if (open) return
  if (written?.handedInAt) throw conflict('handed-in', 'You’ve handed this in, so it can no longer be changed.')
  throw conflict('closed', 'This story belongs to another day.')
}
