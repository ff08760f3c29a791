CREATE TABLE "practice_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"case_id" integer NOT NULL,
	"item" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"told" jsonb NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"due" timestamp with time zone,
	"round" integer DEFAULT 0 NOT NULL,
	"said" text,
	"outcome" text,
	"asked" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"step_before" smallint DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_cards_item" ON "practice_cards" USING btree ("user_id","case_id","item");--> statement-breakpoint
CREATE INDEX "practice_cards_due" ON "practice_cards" USING btree ("user_id","due");--> statement-breakpoint
CREATE INDEX "practice_cards_attempt" ON "practice_cards" USING btree ("attempt_id");