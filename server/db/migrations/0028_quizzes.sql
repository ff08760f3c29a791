CREATE TABLE "quiz_answers" (
	"quiz_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"question" text NOT NULL,
	"condition" text NOT NULL,
	"asked" text NOT NULL,
	"option_order" jsonb NOT NULL,
	"chosen" smallint,
	"is_right" boolean,
	"guessed" boolean DEFAULT false NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "quiz_answers_quiz_id_place_pk" PRIMARY KEY("quiz_id","place")
);
--> statement-breakpoint
CREATE TABLE "quiz_asked" (
	"hash" text PRIMARY KEY NOT NULL,
	"question" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"condition" text,
	"again" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"time_limit_seconds" integer,
	"finished_at" timestamp with time zone,
	"timed_out" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_cards" (
	"user_id" uuid NOT NULL,
	"question" text NOT NULL,
	"card" jsonb NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_cards_user_id_question_pk" PRIMARY KEY("user_id","question")
);
--> statement-breakpoint
CREATE TABLE "quiz_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"question" text NOT NULL,
	"condition" text NOT NULL,
	"asked" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_quiz_id_quiz_attempts_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_asked_quiz_asked_hash_fk" FOREIGN KEY ("asked") REFERENCES "public"."quiz_asked"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_cards" ADD CONSTRAINT "quiz_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_reports" ADD CONSTRAINT "quiz_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_reports" ADD CONSTRAINT "quiz_reports_asked_quiz_asked_hash_fk" FOREIGN KEY ("asked") REFERENCES "public"."quiz_asked"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_attempts_user" ON "quiz_attempts" USING btree ("user_id","kind","condition");--> statement-breakpoint
CREATE INDEX "quiz_cards_due" ON "quiz_cards" USING btree ("user_id","due");--> statement-breakpoint
CREATE INDEX "quiz_reports_created" ON "quiz_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "quiz_reports_user" ON "quiz_reports" USING btree ("user_id");