DROP INDEX "mails_waiting";--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("created_at") WHERE "mails"."sent_at" is null;--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "next_try_at";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "last_error";