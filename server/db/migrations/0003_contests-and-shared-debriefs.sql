CREATE TABLE "contests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"item" text NOT NULL,
	"turn_id" uuid NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone NOT NULL,
	"granted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "earlier_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"content_version" text NOT NULL,
	"engine_version" text NOT NULL,
	"mark_sheet" jsonb NOT NULL,
	"score" integer NOT NULL,
	"max_score" integer NOT NULL,
	"stars" smallint NOT NULL,
	"percentile" smallint NOT NULL,
	"gained" jsonb NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_debriefs" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_debriefs_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "checked_as" text;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_turn_id_turns_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."turns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_marks" ADD CONSTRAINT "earlier_marks_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_debriefs" ADD CONSTRAINT "shared_debriefs_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contests_item" ON "contests" USING btree ("attempt_id","item");--> statement-breakpoint
CREATE INDEX "earlier_marks_attempt" ON "earlier_marks" USING btree ("attempt_id","replaced_at");