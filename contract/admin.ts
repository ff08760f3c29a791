import { z } from 'zod'

export const auditReply = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      /** The actor's e-mail address, "the console", or "a former user". */
      by: z.string(),
      did: z.string(),
      to: z.string().nullable(),
      details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
  /** Cursor: pass it as `before` to get older entries; null on the last page. */
  next: z.string().nullable(),
})

/** Query of an admin page with a queue: entries after a cursor, optionally only those not dealt with. */
export const waitingQuery = z.object({ before: z.uuid().optional(), waiting: z.enum(['yes']).optional() })

export const jobsReply = z.object({
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.number().int(),
      active: z.number().int(),
      failed: z.number().int(),
      done: z.number().int(),
    }),
  ),
  /** Jobs that failed or wait for a retry, newest first. */
  troubled: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      failed: z.boolean(),
      queued_at: z.string(),
      next_try_at: z.string().nullable(),
      tries: z.number().int(),
      error: z.string().nullable(),
    }),
  ),
})

export const settingsReply = z.object({
  settings: z.array(
    z.object({ name: z.string(), title: z.string(), meaning: z.string(), value: z.boolean(), unset: z.boolean() }),
  ),
  /**
   * The installation's language model and how its server responded to an answer schema at start-up; null if none is
   * configured.
   */
  language_model: z.object({ name: z.string(), found: z.string() }).nullable(),
})
export const settingPatch = z.strictObject({ name: z.string().max(60), value: z.boolean() })

/** Every case in order of id, with the flags that staff set. */
export const adminCasesReply = z.object({
  cases: z.array(
    z.object({
      id: z.number().int(),
      patient_name: z.string(),
      presenting_complaint: z.string(),
      featured: z.boolean(),
      random: z.boolean(),
    }),
  ),
})
export const adminCasePatch = z.strictObject({
  id: z.number().int(),
  flag: z.enum(['featured', 'random']),
  value: z.boolean(),
})

export type AuditReply = z.infer<typeof auditReply>
export type JobsReply = z.infer<typeof jobsReply>
export type SettingsReply = z.infer<typeof settingsReply>
export type SettingPatch = z.infer<typeof settingPatch>
export type AdminCasesReply = z.infer<typeof adminCasesReply>
export type AdminCasePatch = z.infer<typeof adminCasePatch>
