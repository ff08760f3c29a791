-- breaks the previous release: docs/decisions/091-exam-conditions.md
DROP INDEX "attempts_first";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "is_exam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "past_scores" ADD COLUMN "is_exam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "attempts_first" ON "attempts" USING btree ("case_id","mode","is_exam","by_model","user_id","score","max_score") WHERE "attempts"."is_first";