ALTER TABLE "rooms" ADD COLUMN "circuit_id" uuid;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "station" smallint;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "reading_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "feedback_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "feedback_seconds" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_circuit" ON "rooms" USING btree ("circuit_id","station");