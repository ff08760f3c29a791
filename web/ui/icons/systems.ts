/** Names of the systems as students read them. Most are the API's own names. */
export const SYSTEM_NAMES: Record<string, string> = {
  cardio: 'Cardiovascular',
  respiratory: 'Respiratory',
  gastro: 'Gastrointestinal',
  neuro: 'Neurological',
  endocrine: 'Endocrine',
  renal: 'Renal',
  genitourinary: 'Genitourinary',
  mental: 'Psychiatric',
  gyn: "Women's Health",
  dermatology: 'Dermatology',
  onc: 'Hematology/Oncology',
  musculo: 'Musculoskeletal',
  rheumatological: 'Rheumatological',
  ophthalmological: 'Ophthalmological',
  ent: 'ENT',
}

export const systemName = (system: string) => SYSTEM_NAMES[system] ?? system

/** Compares two systems by display order. Unknown systems come first. */
export const inOrder = (one: string, other: string): number => ORDER.indexOf(one) - ORDER.indexOf(other)
const ORDER = Object.keys(SYSTEM_NAMES)

/** Levels 1 to 4 have names; a stored level up to 12 is shown as a number. */
const LEVEL_NAMES = ['Preclinical', 'Clinical', 'Doctor', 'Senior Doctor']

export function levelName(level: number): string {
  const name = LEVEL_NAMES[level - 1]
  return name ? `Level ${level} - ${name}` : `Level ${level}`
}
