import type { UserReply } from '#contract/accounts.ts'
import type { CaseReply } from '#contract/cases.ts'

type Level = NonNullable<UserReply['profile']['experience_level']>
type Fits = { level: number; rotation?: string }

/** Which cases suit whom to begin with: a case level, and the place where they will work. */
const FITS: Record<Level, Fits> = {
  'Preclinical student': { level: 1 },
  'Clinical student': { level: 1, rotation: 'Emergency Medicine' },
  Doctor: { level: 2 },
  'Senior doctor': { level: 3 },
  'Nursing student': { level: 1, rotation: 'Primary Healthcare' },
  Nurse: { level: 2, rotation: 'Primary Healthcare' },
  'Paramedic student': { level: 1, rotation: 'Emergency Medicine' },
  Paramedic: { level: 2, rotation: 'Emergency Medicine' },
  Educator: { level: 2 },
}

const HOW_MANY = 3
/** Graham, whose poster is beside the sign-up form: a newcomer expects to meet him. */
const ON_THE_POSTER = 1
const FREE = 'Free Cases'

/** Three of the free cases to begin with, of three systems: the patient of the poster, then the level's own, then those of the rotation. */
export function suggestCases(cases: readonly CaseReply[], level: Level): CaseReply[] {
  const fits = FITS[level] ?? { level: 1 }
  const away = (one: CaseReply) =>
    one.id === ON_THE_POSTER
      ? -1
      : 2 * Math.abs(one.case_level - fits.level) + (one.rotations.some(({ name }) => name === fits.rotation) ? 0 : 1)
  const free = cases.filter((one) => !one.locked && one.categories.some(({ category_name }) => category_name === FREE))
  const systems = new Set<string>()
  return free
    .toSorted((a, b) => away(a) - away(b) || a.id - b.id)
    .filter(({ system }) => !systems.has(system) && systems.add(system))
    .slice(0, HOW_MANY)
}
