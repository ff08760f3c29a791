/**
 * What happens to the rows of the closed account:
 * - `moved`: they are transferred to the other account.
 * - `key`: they are transferred too, unless the other account has a row with the same key; then that row is kept.
 * `owner`   is the column with the account if it is not `user_id`.
 * - `apart`: handled by a dedicated function in merge-store.ts.
 * - `goes`: it served to sign in to the closed account, and is deleted with it.
 */
export type MergeRule =
  | { what: 'moved'; owner?: string }
  | { what: 'key'; key: readonly string[]; owner?: string }
  | { what: 'apart' }
  | { what: 'goes' }

const moved: MergeRule = { what: 'moved' }
const goes: MergeRule = { what: 'goes' }
const apart: MergeRule = { what: 'apart' }
const key = (...columns: string[]): MergeRule => ({ what: 'key', key: columns })

/** Every column that references an account: merging.test.ts requires a line for each new table. */
export const RULES: Record<string, MergeRule> = {
  'answers_shown.user_id': key('case_id'),
  'assignments.created_by': { what: 'moved', owner: 'created_by' },
  'attempts.user_id': moved,
  'case_feedback.user_id': moved,
  'case_unlocks.user_id': key('case_id'),
  'condition_marks.user_id': key('condition'),
  'custom_collections.user_id': moved,
  'daily_answers.user_id': key('day'),
  'data_exports.user_id': goes,
  'debrief_comments.author_id': { what: 'moved', owner: 'author_id' },
  'email_changes.user_id': goes,
  'email_keys.user_id': goes,
  'exam_reminders.user_id': key('day'),
  'former_referral_codes.user_id': moved,
  'grants.user_id': apart,
  'group_members.user_id': key('group_id'),
  'identities.user_id': key('provider'),
  'identity_links.user_id': goes,
  'institution_members.user_id': apart,
  'institution_views.user_id': key('reader_id', 'what', 'day'),
  'institution_views.reader_id': { what: 'key', key: ['user_id', 'what', 'day'], owner: 'reader_id' },
  'known_addresses.user_id': goes,
  'lti_choices.user_id': goes,
  'lti_grades.user_id': key('assignment_id'),
  'lti_launches.user_id': goes,
  'mail_choices.user_id': key('topic'),
  'notification_reads.user_id': key('notification'),
  'page_versions.saved_by': { what: 'moved', owner: 'saved_by' },
  'payment_customers.user_id': apart,
  'payment_methods.user_id': apart,
  'practice_cards.user_id': key('case_id', 'item'),
  'prime_feedback.user_id': moved,
  'prime_letters.user_id': key('letter', 'about'),
  'promo_uses.user_id': key('code'),
  'published_versions.published_by': { what: 'moved', owner: 'published_by' },
  'purchases.user_id': moved,
  'quiz_attempts.user_id': moved,
  'quiz_cards.user_id': key('question'),
  'quiz_reports.user_id': moved,
  'referral_codes.user_id': apart,
  'referral_rewards.user_id': key(),
  'referral_rewards.invited_by': { what: 'moved', owner: 'invited_by' },
  'room_knocks.user_id': key('room_id'),
  'room_seats.user_id': apart,
  'rooms.opener_id': { what: 'moved', owner: 'opener_id' },
  'sign_ons.user_id': goes,
  'studio_remarks.said_by': { what: 'moved', owner: 'said_by' },
  'studio_reviews.asked_by': { what: 'moved', owner: 'asked_by' },
  'studio_reviews.decided_by': { what: 'moved', owner: 'decided_by' },
  'studio_sign_offs.signed_by': { what: 'moved', owner: 'signed_by' },
  'studio_versions.saved_by': { what: 'moved', owner: 'saved_by' },
  'studio_visits.user_id': goes,
  'subscriptions.user_id': moved,
  'support_answers.user_id': moved,
  'support_messages.user_id': moved,
  'task_states.user_id': key('task_id'),
  'tokens.user_id': goes,
}
