const NAMES: Record<string, string> = {
  answers_shown: 'Cases with answers seen',
  attempts: 'Consultations',
  case_feedback: 'Feedback on cases',
  case_unlocks: 'Unlocked cases',
  condition_marks: 'Marks on conditions',
  custom_collections: 'Collections',
  daily_answers: 'Daily tasks',
  group_members: 'Groups',
  identities: 'Ways to sign in',
  institution_views: 'Views by educators',
  lti_grades: 'Grades for learning platforms',
  mail_choices: 'E-mail choices',
  notification_reads: 'News read',
  payment_methods: 'Saved cards',
  practice_cards: 'Practice cards',
  promo_uses: 'Promo codes used',
  purchases: 'Payments',
  quiz_attempts: 'Quizzes',
  quiz_cards: 'Questions to review',
  referral_rewards: 'Referral rewards',
  rooms: 'Group sessions opened',
  subscriptions: 'Ended subscriptions',
  support_answers: 'Answers from support',
  support_messages: 'Messages to support',
}

/** Returns the label of a table for staff, or its own name in words if it has no label. */
export const tableName = (table: string): string => NAMES[table] ?? plain(table)

function plain(table: string): string {
  const words = table.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
