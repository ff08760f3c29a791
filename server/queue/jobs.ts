import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { OperatorError } from '../errors.ts'

type Handle<Data> = (data: Data, deps: Deps) => Promise<unknown>
type Settings = {
  /** When it comes by itself: minute, hour, day, month, weekday, in UTC. */
  cron?: string
  /** It comes as well when a process starts. */
  atStart?: boolean
  /** Whether this process can do it; left waiting where not. */
  ready?: (deps: Deps) => boolean
  /** How often it is tried again; 14 times take about a day. */
  retries?: number
}

/** Work that must not be lost: it is kept in the database and done by whichever process is free. */
export type Job<Data> = Settings & {
  name: string
  schema: z.ZodType<Data>
  perform: (data: unknown, deps: Deps) => Promise<void>
}

/** What has to be known of a job to ask for it: an area can announce one that another area does. */
export type JobQueue<Data> = Pick<Job<Data>, 'name' | 'schema' | 'retries'>

/** It makes no sense to try this job again. */
export class GiveUp extends OperatorError {}

/**
 * Describes a job: its payload (ids, never secrets: staff read it) and what it does. It may be done twice, when a
 * process dies between doing it and saying so. Every job is listed in server/jobs.ts.
 */
export function defineJob<Data>(
  name: string,
  schema: z.ZodType<Data>,
  handle: Handle<Data>,
  settings: Settings = {},
): Job<Data> {
  const perform = async (data: unknown, deps: Deps) => {
    await handle(schema.parse(data), deps)
  }
  return { name, schema, perform, ...settings }
}

/** How a job's queue is kept: ten seconds before it is tried again, then twice as long each time, four hours at most. */
export const queueOf = ({ retries = 14 }: Pick<Job<unknown>, 'retries'>) =>
  ({
    policy: 'standard',
    notify: true,
    retryLimit: retries,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 4 * 3600,
    expireInSeconds: 900,
    /** A process that says nothing for so long is dead: its job goes to another. */
    heartbeatSeconds: 20,
    retentionSeconds: 30 * 86_400,
    deleteAfterSeconds: 14 * 86_400,
  }) as const
