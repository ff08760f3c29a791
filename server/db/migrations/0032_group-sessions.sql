CREATE TABLE "room_events" (
	"room_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"body" jsonb NOT NULL,
	"audience" jsonb,
	"seat_id" uuid,
	"client_id" text,
	CONSTRAINT "room_events_room_id_number_pk" PRIMARY KEY("room_id","number")
);
--> statement-breakpoint
CREATE TABLE "room_marks" (
	"room_id" uuid NOT NULL,
	"item" text NOT NULL,
	"marks" smallint,
	"note" text DEFAULT '' NOT NULL,
	"at_ms" integer NOT NULL,
	"settled" text,
	"before" smallint,
	CONSTRAINT "room_marks_room_id_item_pk" PRIMARY KEY("room_id","item")
);
--> statement-breakpoint
CREATE TABLE "room_results" (
	"room_id" uuid PRIMARY KEY NOT NULL,
	"seat_id" uuid NOT NULL,
	"marker_seat" uuid,
	"score" integer NOT NULL,
	"max_score" integer NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"sheet" jsonb,
	"would_have_told" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_seats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"role" text,
	"has_seen" boolean DEFAULT false NOT NULL,
	"ready" boolean DEFAULT false NOT NULL,
	"consent" boolean DEFAULT false NOT NULL,
	"own_notes" text DEFAULT '' NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"socket_id" uuid,
	"seen_at" timestamp with time zone,
	"present" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_words" (
	"room_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"seat_id" uuid NOT NULL,
	"words" text NOT NULL,
	"spoken" boolean NOT NULL,
	"at_ms" integer NOT NULL,
	"turn" jsonb,
	CONSTRAINT "room_words_room_id_number_pk" PRIMARY KEY("room_id","number")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"case_id" integer NOT NULL,
	"content_version" text NOT NULL,
	"engine_version" text NOT NULL,
	"opener_id" uuid,
	"owner_seat" uuid NOT NULL,
	"step" text DEFAULT 'Proceed to Questions' NOT NULL,
	"mode" text DEFAULT 'multi' NOT NULL,
	"talk" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"time_limit_seconds" integer,
	"finished_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"last_event" integer DEFAULT 0 NOT NULL,
	"told" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"marking" jsonb NOT NULL,
	"again" uuid,
	CONSTRAINT "rooms_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "room_events" ADD CONSTRAINT "room_events_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_events" ADD CONSTRAINT "room_events_seat_id_room_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."room_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_marks" ADD CONSTRAINT "room_marks_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_results" ADD CONSTRAINT "room_results_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_results" ADD CONSTRAINT "room_results_seat_id_room_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."room_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_results" ADD CONSTRAINT "room_results_marker_seat_room_seats_id_fk" FOREIGN KEY ("marker_seat") REFERENCES "public"."room_seats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_seats" ADD CONSTRAINT "room_seats_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_seats" ADD CONSTRAINT "room_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_words" ADD CONSTRAINT "room_words_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_words" ADD CONSTRAINT "room_words_seat_id_room_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."room_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_opener_id_users_id_fk" FOREIGN KEY ("opener_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "room_events_client" ON "room_events" USING btree ("room_id","seat_id","client_id");--> statement-breakpoint
CREATE INDEX "room_results_seat" ON "room_results" USING btree ("seat_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_seats_person" ON "room_seats" USING btree ("room_id","user_id");--> statement-breakpoint
CREATE INDEX "room_seats_user" ON "room_seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "room_seats_present" ON "room_seats" USING btree ("seen_at") WHERE "room_seats"."present";--> statement-breakpoint
CREATE INDEX "rooms_opener" ON "rooms" USING btree ("opener_id","created_at");--> statement-breakpoint
CREATE INDEX "rooms_expires" ON "rooms" USING btree ("expires_at") WHERE "rooms"."ended_at" is null;