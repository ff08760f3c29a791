DROP INDEX "attempts_first";--> statement-breakpoint
CREATE INDEX "attempts_first" ON "attempts" USING btree ("case_id","mode","user_id","score","max_score") WHERE "attempts"."is_first";