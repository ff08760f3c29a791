import { z } from 'zod'

/** A guest is called something, or nothing. */
export const guestRequest = z.object({ first_name: z.string().trim().max(40).default('') })
export const guestTokenReply = z.object({ token: z.string(), until: z.string() })
export const guestReply = z.object({
  first_name: z.string(),
  /** False for a person with an account. */
  is_guest: z.boolean(),
  /** Until when the token works; a guest is gone then. */
  until: z.string(),
})
