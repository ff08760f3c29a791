CREATE TABLE "notification_reads" (
	"user_id" uuid NOT NULL,
	"notification" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_reads_user_id_notification_pk" PRIMARY KEY("user_id","notification")
);
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Feedback is given once for an attempt: of several the first stays.
DELETE FROM "case_feedback" AS "later" USING "case_feedback" AS "first" WHERE "later"."attempt_id" = "first"."attempt_id" AND ("later"."created_at", "later"."id") > ("first"."created_at", "first"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "case_feedback_attempt" ON "case_feedback" USING btree ("attempt_id");