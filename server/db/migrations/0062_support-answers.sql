CREATE TABLE "support_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "task_states" ADD COLUMN "post_url" text;--> statement-breakpoint
ALTER TABLE "task_states" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "task_states" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_answers_message" ON "support_answers" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "support_answers_user" ON "support_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "task_states_posts" ON "task_states" USING btree ("completed_at") WHERE "task_states"."post_url" is not null;