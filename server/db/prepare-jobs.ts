import { type ConstructorOptions, PgBoss } from 'pg-boss'

/** How pg-boss reaches the database. */
export type JobsConnection = Pick<ConstructorOptions, 'connectionString' | 'max' | 'db' | 'backend'>

/** Brings the tables of the jobs up to date: a schema of their own, `pgboss`, that our migrations leave alone. */
export async function prepareJobs(connection: JobsConnection) {
  const boss = new PgBoss({ ...connection, schedule: false, supervise: false })
  await boss.start()
  await boss.stop({ graceful: false })
}
