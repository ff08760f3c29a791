import type { UserPatch, UserReply } from '#contract/accounts.ts'

const OWN = ['study_field', 'major', 'study_stage', 'specialty', 'hospital', 'state'] as const
const IN_PROFILE = ['university', 'year_level', 'country'] as const
type Name = (typeof OWN)[number] | (typeof IN_PROFILE)[number]

/** The form's values; a missing detail is an empty string. */
export type About = Record<Name, string>

type Field = { name: Name; label: string; most: number; fill?: string; options?: string[] }

/** The form's fields, with their maximum lengths. */
export const FIELDS: Field[] = [
  {
    name: 'study_field',
    label: 'What you study or do',
    most: 120,
    options: ['Medicine', 'Nursing', 'Paramedic science', 'Physician associate studies', 'Pharmacy', 'Dentistry'],
  },
  { name: 'university', label: 'University or school', most: 160, fill: 'organization' },
  {
    name: 'year_level',
    label: 'Year',
    most: 40,
    options: ['First year', 'Second year', 'Third year', 'Fourth year', 'Fifth year', 'Sixth year', 'Qualified'],
  },
  {
    name: 'study_stage',
    label: 'Stage',
    most: 120,
    options: ['Preclinical', 'Clinical', 'Foundation', 'Specialty training'],
  },
  { name: 'major', label: 'Major or intercalated degree', most: 120 },
  { name: 'specialty', label: 'Specialty you work in, or aim for', most: 120 },
  { name: 'hospital', label: 'Hospital or placement', most: 160 },
  { name: 'country', label: 'Country', most: 80, fill: 'country-name' },
  { name: 'state', label: 'State or region', most: 120, fill: 'address-level1' },
]

export function aboutOf(user: Pick<UserReply, (typeof OWN)[number] | 'profile'>): About {
  const own = OWN.map((name) => [name, user[name] ?? ''])
  const inProfile = IN_PROFILE.map((name) => [name, user.profile[name] ?? ''])
  return Object.fromEntries([...own, ...inProfile]) as About
}

/** Returns the form's request: trims spaces, and clears a detail whose field is empty. */
export function patchOf(about: About): UserPatch {
  const entryOf = (name: Name) => [name, about[name].trim() || null]
  return { ...Object.fromEntries(OWN.map(entryOf)), profile: Object.fromEntries(IN_PROFILE.map(entryOf)) }
}
