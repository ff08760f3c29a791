ALTER TABLE "contests" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "declined_because" text;