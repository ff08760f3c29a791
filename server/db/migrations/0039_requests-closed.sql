ALTER TABLE "demonstration_requests" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "demonstration_requests" ADD COLUMN "note" text DEFAULT '' NOT NULL;