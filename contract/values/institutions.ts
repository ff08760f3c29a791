/** A user’s role at their institution. */
export const INSTITUTION_ROLES = ['student', 'educator', 'manager'] as const
export type InstitutionRole = (typeof INSTITUTION_ROLES)[number]

/** What a student may let educators see: marks and dates, transcripts, and anonymous quotes in statistics. */
export const CONSENT_SCOPES = ['results', 'transcript', 'words'] as const
export type ConsentScope = (typeof CONSENT_SCOPES)[number]

/** What can be assigned to a cohort. */
export const ASSIGNMENT_KINDS = ['case', 'quiz', 'circuit', 'journey'] as const
export type AssignmentKind = (typeof ASSIGNMENT_KINDS)[number]

/** Variants of an institution's case, rubric and history screens: two partner groups, and the default. */
export const PARTNER_VARIANTS = ['base', 'progress', 'formative'] as const
export type PartnerVariant = (typeof PARTNER_VARIANTS)[number]

/** Parts of screens that an institution or a country can leave out. Shown by default. */
export const SHOW_SWITCHES = {
  SHOW_MARK_STREAK: { screen: 'Case', title: 'The score panel with its mark streak' },
  SHOW_RUBRIC_SHARE: { screen: 'Rubric', title: 'The link that shares a result' },
  SHOW_RUBRIC_CONTEST: { screen: 'Rubric', title: 'Contesting a mark' },
  SHOW_HISTORY_SCORES: { screen: 'History', title: 'Scores and stars' },
} as const
export type ShowSwitch = keyof typeof SHOW_SWITCHES
export const SHOW_NAMES = Object.keys(SHOW_SWITCHES) as ShowSwitch[]

/** Parts that each variant leaves out by default; the institution's own switches take precedence. */
export const VARIANT_LEAVES_OUT: Record<PartnerVariant, readonly ShowSwitch[]> = {
  base: [],
  progress: ['SHOW_MARK_STREAK'],
  formative: ['SHOW_MARK_STREAK', 'SHOW_HISTORY_SCORES', 'SHOW_RUBRIC_SHARE'],
}
