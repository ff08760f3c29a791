CREATE TABLE "asked_questions" (
	"hash" text PRIMARY KEY NOT NULL,
	"questions" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "time_limit_seconds" integer;--> statement-breakpoint
-- The limits of the cases until today: attempts from before keep the time that they had.
UPDATE "attempts" SET "time_limit_seconds" = CASE "case_id" WHEN 1 THEN 600 WHEN 2 THEN 540 WHEN 3 THEN 540 WHEN 4 THEN 540 WHEN 8 THEN 720 WHEN 13 THEN 480 WHEN 14 THEN 540 WHEN 17 THEN 480 WHEN 19 THEN 480 WHEN 22 THEN 480 WHEN 25 THEN 600 WHEN 28 THEN 480 WHEN 29 THEN 540 WHEN 32 THEN 540 WHEN 36 THEN 480 WHEN 40 THEN 480 WHEN 47 THEN 420 WHEN 52 THEN 540 WHEN 58 THEN 540 WHEN 60 THEN 420 ELSE 600 END;--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "time_limit_seconds" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "extra_time" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "asked_questions" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "option_order" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "extra_time" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_asked_questions_asked_questions_hash_fk" FOREIGN KEY ("asked_questions") REFERENCES "public"."asked_questions"("hash") ON DELETE no action ON UPDATE no action;