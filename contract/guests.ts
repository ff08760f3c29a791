import { z } from 'zod'

/** The first name is optional. */
export const guestRequest = z.object({ first_name: z.string().trim().max(40).default('') })
export const guestTokenReply = z.object({ token: z.string(), until: z.string() })
export const guestReply = z.object({
  first_name: z.string(),
  /** False for a user with an account. */
  is_guest: z.boolean(),
  /** When the token expires and the guest is removed. */
  until: z.string(),
})
