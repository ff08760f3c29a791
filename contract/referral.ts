import { z } from 'zod'

/** GET /referral/get_code/: the code is created on the first request and never changes. */
export const referralReply = z.object({
  referral_code: z.string(),
  /** Ends in /ref/{code}. */
  link: z.string(),
  /** Friends who signed up with the code, and those for whom a week was earned. */
  joined: z.number().int(),
  rewarded: z.number().int(),
  /** Days of Prime that both receive once both accounts count as genuine. */
  reward_days: z.number().int(),
  /** Most reward weeks that a user can earn for friends within a year. */
  rewards_a_year: z.number().int(),
  /** Why no free week can be or was earned, in sentences for the student. */
  notes: z.array(z.string()),
})

/** GET /api/v1/referral/{code}/, public: the inviter's first name; null if none was given. 404 for unknown codes. */
export const inviterReply = z.object({ first_name: z.string().nullable(), reward_days: z.number().int() })

export type ReferralReply = z.infer<typeof referralReply>
export type InviterReply = z.infer<typeof inviterReply>
