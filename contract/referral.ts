import { z } from 'zod'

/** GET /referral/get_code/: the code is made when it is asked for first, and stays. */
export const referralReply = z.object({
  referral_code: z.string(),
  /** Ends in /ref/{code}. */
  link: z.string(),
  /** Friends who signed up with it, and those of them with whom a week was earned. */
  joined: z.number().int(),
  rewarded: z.number().int(),
  /** Days of Prime that both get once both are real. */
  reward_days: z.number().int(),
  /** How many of those weeks one person can have for friends within a year. */
  rewards_a_year: z.number().int(),
  /** Why there is no free week at the moment, or was none, in sentences for the student. */
  notes: z.array(z.string()),
})

/** GET /api/v1/referral/{code}/, for anyone: who invites, by first name, or null where they gave none. Unknown is 404. */
export const inviterReply = z.object({ first_name: z.string().nullable(), reward_days: z.number().int() })

export type ReferralReply = z.infer<typeof referralReply>
export type InviterReply = z.infer<typeof inviterReply>
