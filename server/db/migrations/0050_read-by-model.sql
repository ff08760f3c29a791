DROP INDEX "attempts_first";--> statement-breakpoint
DROP INDEX "past_scores_first";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "by_model" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "past_scores" ADD COLUMN "by_model" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "attempts" SET "by_model" = true WHERE EXISTS (SELECT 1 FROM jsonb_array_elements("read_by") AS "one" WHERE "one"->>'model' IS NOT NULL);--> statement-breakpoint
CREATE INDEX "attempts_first" ON "attempts" USING btree ("case_id","mode","by_model","user_id","score","max_score") WHERE "attempts"."is_first";--> statement-breakpoint
CREATE INDEX "past_scores_first" ON "past_scores" USING btree ("case_id","mode","by_model") WHERE "past_scores"."is_first";