ALTER TABLE "attempts" ADD COLUMN "journey_id" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "html" text;