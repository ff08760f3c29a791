CREATE TABLE "answers_shown" (
	"user_id" uuid NOT NULL,
	"case_id" integer NOT NULL,
	"way" text NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answers_shown_user_id_case_id_pk" PRIMARY KEY("user_id","case_id")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "unranked_because" text;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "script_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answers_shown" ADD CONSTRAINT "answers_shown_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;