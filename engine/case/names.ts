/** The closed lists that tag a case, with the display names that students see. */

export const SYSTEMS = {
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
  ent: 'Ent',
} as const

export type System = keyof typeof SYSTEMS

export const ROTATIONS = [
  'Emergency Medicine',
  'Medicine',
  'Surgery',
  'Pediatrics',
  'Obstetrics and Gynecology',
  'Geriatrics',
  'Primary Healthcare',
  'Mental Health',
] as const

/** In the order in which the dashboard shows them. */
export const COLLECTIONS = [
  'Jump back in',
  'Free Cases',
  'Red Flag',
  'Emergency Medicine',
  'Medicine',
  'Primary Healthcare',
  'Ambulatory',
  'Paediatrics',
  'Mental Health',
  'Surgery',
  'Surgical Emergencies',
  "Women's health",
  'Geriatrics',
  'Masquerades',
  'Rare Diagnoses',
  'Study gap',
  'Custom Collections',
  'Other cases',
] as const

/** Levels 1 to 4 have names; stored levels up to 12 are accepted and shown as a number. */
export const LEVEL_NAMES = ['Preclinical', 'Clinical', 'Doctor', 'Senior Doctor'] as const

/** Rubric categories in consultation order. */
export const CATEGORIES = {
  introduction: 'Introduction and consent',
  presenting: 'Presenting complaint',
  history: 'History of presenting complaint',
  'red-flags': 'Red flags',
  systems: 'Systems review',
  past: 'Past medical and surgical history',
  medicines: 'Drugs and allergies',
  family: 'Family history',
  social: 'Social history',
  ice: 'Ideas, concerns and expectations',
  closing: 'Closing',
} as const

export type CategoryId = keyof typeof CATEGORIES

/** The parts of every history, whatever the complaint: the names on the wire, and the labels that students read. */
export const FUNDAMENTALS = {
  empathy: 'Empathy',
  functional: 'How it affects daily life',
  introduction: 'Introduction',
  medication: 'Medication',
  past_medical_history: 'Past medical history',
  social: 'Social history',
  occupational: 'Occupation',
  constitutional: 'Constitutional symptoms',
} as const

type Fundamental = keyof typeof FUNDAMENTALS

/** The fundamental that each rubric category practises. Occupation is asked within the social history. */
export const FUNDAMENTAL_OF: Record<CategoryId, Fundamental> = {
  introduction: 'introduction',
  presenting: 'functional',
  history: 'functional',
  'red-flags': 'constitutional',
  systems: 'constitutional',
  past: 'past_medical_history',
  medicines: 'medication',
  family: 'past_medical_history',
  social: 'social',
  ice: 'empathy',
  closing: 'empathy',
}
