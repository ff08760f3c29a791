CREATE TABLE "grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grants_user" ON "grants" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "grants" ("user_id", "kind", "starts_at", "ends_at", "reason", "created_at")
	SELECT "id", 'given', "created_at", "prime_until", 'Prime before it was granted in stretches', now() FROM "users" WHERE "prime_until" > "created_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "prime_until";