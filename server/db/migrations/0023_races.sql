CREATE TABLE "race_rankings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "race_rankings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" uuid NOT NULL,
	"list" jsonb NOT NULL,
	"turns" integer NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"at_ms" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "race_result" jsonb;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "celebrated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "race_rankings" ADD CONSTRAINT "race_rankings_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "race_rankings_attempt" ON "race_rankings" USING btree ("attempt_id");