import type { UserReply } from '#contract/accounts.ts'
import type { CaseReply } from '#contract/cases.ts'

type Level = NonNullable<UserReply['profile']['experience_level']>
type Fits = { level: number; rotation?: string }

/** Case level and rotation suggested for each level of experience. */
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
/** Graham, whose poster is next to the sign-up form, so newcomers expect him. */
const ON_THE_POSTER = 1
const FREE = 'Free Cases'

/** Returns three free cases of different systems: the poster's patient, then the closest to level and rotation. */
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
