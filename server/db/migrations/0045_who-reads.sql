ALTER TABLE "users" ADD COLUMN "ai_reads" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "read_by" jsonb;