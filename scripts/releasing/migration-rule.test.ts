import { describe, expect, test } from 'vitest'
import { RELEASED } from '#server/db/released.ts'
import { breakingStatements } from './breaking-statements.ts'
import { faultsOfMigration, migrationsAfter } from './migration-rule.ts'

const OLD_TABLE = 'ALTER TABLE "users" '

describe('a migration is refused that', () => {
  test.each([
    ['drops a table', 'DROP TABLE "users";'],
    ['drops one and all that hangs on it', 'DROP TABLE IF EXISTS "users" CASCADE;'],
    ['drops a column', `${OLD_TABLE}DROP COLUMN "email";`],
    ['renames a column', `${OLD_TABLE}RENAME COLUMN "email" TO "address";`],
    ['renames a table', `${OLD_TABLE}RENAME TO "people";`],
    ['asks for a column that was optional', `${OLD_TABLE}ALTER COLUMN "email" SET NOT NULL;`],
    ['changes a type', `${OLD_TABLE}ALTER COLUMN "email" SET DATA TYPE varchar(80);`],
    ['changes a type in the short way', `${OLD_TABLE}ALTER COLUMN "extra" TYPE bigint USING extra::bigint;`],
    ['takes a default away', `${OLD_TABLE}ALTER COLUMN "kind" DROP DEFAULT;`],
    ['adds a column that must be filled', `${OLD_TABLE}ADD COLUMN "grade" integer NOT NULL;`],
    [
      'does so in its second statement',
      `CREATE TABLE "a" ("id" uuid);\n--> statement-breakpoint\n${OLD_TABLE}ADD COLUMN "b" text NOT NULL;`,
    ],
    ['checks what was free', `${OLD_TABLE}ADD CONSTRAINT "adult" CHECK (age > 17);`],
    ['makes unique what was not', 'CREATE UNIQUE INDEX "users_name" ON "users" USING btree ("first_name");'],
    ['does so by a constraint', `${OLD_TABLE}ADD CONSTRAINT "users_name_unique" UNIQUE("first_name");`],
    [
      'makes a new column with a default unique',
      `${OLD_TABLE}ADD COLUMN "n" integer DEFAULT 0 NOT NULL;CREATE UNIQUE INDEX "u" ON "users" USING btree ("n");`,
    ],
    [
      'ties an old column to a table',
      `${OLD_TABLE}ADD CONSTRAINT "fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id");`,
    ],
    ['drops an index', 'DROP INDEX "attempts_first";'],
    ['drops a constraint', `${OLD_TABLE}DROP CONSTRAINT "users_email_unique";`],
    ['empties a table', 'TRUNCATE "users";'],
  ])('%s', (_, sql) => expect(breakingStatements(sql)).toHaveLength(1))
})

describe('a migration is let through that', () => {
  test.each([
    [
      'makes a table with all that belongs to it',
      'CREATE TABLE "a" ("id" uuid NOT NULL);ALTER TABLE "a" ADD CONSTRAINT "fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id");CREATE UNIQUE INDEX "u" ON "a" USING btree ("id");ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
    ],
    ['adds a column that may stay empty', `${OLD_TABLE}ADD COLUMN "suspended_at" timestamp with time zone;`],
    ['adds one with a default', `${OLD_TABLE}ADD COLUMN "is_unread" boolean DEFAULT false NOT NULL;`],
    ['lets go of NOT NULL', `${OLD_TABLE}ALTER COLUMN "email" DROP NOT NULL;`],
    ['adds an index', 'CREATE INDEX "users_kind" ON "users" USING btree ("kind");'],
    [
      'ties a new column that may stay empty',
      `${OLD_TABLE}ADD COLUMN "class_id" uuid;${OLD_TABLE}ADD CONSTRAINT "fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id");`,
    ],
    [
      'makes such a one unique',
      `${OLD_TABLE}ADD COLUMN "orcid" text;CREATE UNIQUE INDEX "users_orcid" ON "users" USING btree ("orcid");`,
    ],
    ['fills a column in', 'UPDATE "users" SET "kind" = \'member; DROP TABLE users; rename\';'],
    ['says so in a comment only', '-- DROP TABLE users\nSELECT 1;'],
  ])('%s', (_, sql) => expect(breakingStatements(sql)).toEqual([]))
})

describe('one that has to break', () => {
  const DROPS = `${OLD_TABLE}DROP COLUMN "email";`
  const NAMED = `-- breaks the previous release: docs/decisions/020-storage.md\n${DROPS}`

  test('is refused without a decision', () =>
    expect(faultsOfMigration('0100_gone', DROPS)).toEqual([
      expect.stringContaining('0100_gone: ALTER TABLE "users" DROP'),
    ]))
  test('is let through with one that tells of it', () =>
    expect(faultsOfMigration('0100_gone', NAMED, () => 'How 0100_gone is released')).toEqual([]))
  test('and not with one that does not', () =>
    expect(faultsOfMigration('0100_gone', NAMED)).toEqual([expect.stringContaining('says nothing of 0100_gone')]))
  test('nor with one that is not there', () =>
    expect(faultsOfMigration('0100_gone', NAMED.replace('020', '999'))).toEqual([expect.stringContaining('not there')]))
  test('does not say so where it breaks nothing', () =>
    expect(faultsOfMigration('0100_gone', NAMED.replace(DROPS, ''))).toEqual([
      expect.stringContaining('breaks nothing'),
    ]))
})

test('every migration since the last release goes into the database while that release runs', () => {
  expect(migrationsAfter(RELEASED.migration).flatMap(({ tag, sql }) => faultsOfMigration(tag, sql))).toEqual([])
})

test('the rule would have found what earlier migrations dropped', () => {
  const found = migrationsAfter('0000_people-and-attempts').filter(({ sql }) => breakingStatements(sql).length > 0)
  expect(found.map(({ tag }) => tag)).toContain('0011_prime-is-granted')
  expect(found.map(({ tag }) => tag)).not.toContain('0062_support-answers')
})
