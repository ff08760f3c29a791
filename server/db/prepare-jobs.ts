import { type ConstructorOptions, PgBoss } from 'pg-boss'

/** Options with which pg-boss connects to the database. */
export type JobsConnection = Pick<ConstructorOptions, 'connectionString' | 'max' | 'db' | 'backend'>

/** Migrates the job tables in their own schema, `pgboss`, which our migrations do not touch. */
export async function prepareJobs(connection: JobsConnection) {
  const boss = new PgBoss({ ...connection, schedule: false, supervise: false })
  await boss.start()
  await boss.stop({ graceful: false })
}
