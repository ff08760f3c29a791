import type { Draw } from '#engine/daily/draw.ts'
import type { Story } from '#engine/daily/story-file.ts'
import type { Deps } from '../deps.ts'
import { conflict, notFound } from '../errors.ts'
import { dayBefore, dayIn } from '../statistics/day-streak.ts'
import type { Guest } from '../user.ts'
import { findDraw, findDraws, findWritten, type Written } from './store.ts'

/** The address of today's story, whatever its name. */
const TODAY = 'today'

/** The story of a day as a person finds it, with what they wrote to it. */
export type StoryOfDay = { story: Story; day: string; written: Written | undefined; isToday: boolean; open: boolean }

/** The day that it is for everybody. */
export const todayAt = (now: Date): string => dayIn('UTC', now)

/** Whether the story of a day can still be begun: on its day, and on the next one by who missed it. */
export const isOpenOn = (day: string, today: string): boolean => day === today || day === dayBefore(today)

/**
 * The story under a name, on the day on which this person meets it: an open one; else the last one that they wrote to;
 * for
 * who tries stories out, any that was drawn. Others stay hidden, even their existence.
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

/** The same for writing: refused once the answer is handed in. */
export function refuseClosed({ written, open }: StoryOfDay) {
  if (open) return
  if (written?.handedInAt) throw conflict('handed-in', 'You’ve handed this in, so it can no longer be changed.')
  throw conflict('closed', 'This story belongs to another day.')
}
