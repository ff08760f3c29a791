CREATE TABLE "room_knocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"consent" boolean NOT NULL,
	"knocked_at" timestamp with time zone NOT NULL,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "room_seats" ADD COLUMN "removed_for" text;--> statement-breakpoint
ALTER TABLE "room_knocks" ADD CONSTRAINT "room_knocks_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_knocks" ADD CONSTRAINT "room_knocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "room_knocks_person" ON "room_knocks" USING btree ("room_id","user_id");--> statement-breakpoint
CREATE INDEX "room_knocks_user" ON "room_knocks" USING btree ("user_id");