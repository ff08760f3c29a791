CREATE TABLE "daily_answers" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"slug" text NOT NULL,
	"answers" jsonb NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"handed_in_at" timestamp with time zone,
	"found" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ticks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"marks" integer,
	"max_marks" integer,
	CONSTRAINT "daily_answers_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "daily_draws" (
	"day" date PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"round" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "daily_answers" ADD CONSTRAINT "daily_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;