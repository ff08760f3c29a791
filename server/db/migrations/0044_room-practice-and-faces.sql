ALTER TABLE "room_seats" ADD COLUMN "face" uuid;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "practice" boolean DEFAULT false NOT NULL;