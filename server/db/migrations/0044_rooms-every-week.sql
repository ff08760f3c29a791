ALTER TABLE "room_seats" ADD COLUMN "face" uuid;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "gaps" jsonb DEFAULT '[]'::jsonb NOT NULL;