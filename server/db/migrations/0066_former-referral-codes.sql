CREATE TABLE "former_referral_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_referral_codes" ADD CONSTRAINT "former_referral_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_referral_codes_user" ON "former_referral_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "attempts_open_exams" ON "attempts" USING btree ("created_at") WHERE "attempts"."is_exam" and "attempts"."stopped_at" is null;