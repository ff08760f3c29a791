CREATE TABLE "mail_choices" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"key" text NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "mail_choices_user_id_topic_pk" PRIMARY KEY("user_id","topic"),
	CONSTRAINT "mail_choices_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;