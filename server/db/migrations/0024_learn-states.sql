CREATE TABLE "learn_states" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"entered" jsonb NOT NULL,
	"helped" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "learn_states" ADD CONSTRAINT "learn_states_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;