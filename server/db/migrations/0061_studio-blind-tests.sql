CREATE TABLE "studio_blind_replies" (
	"test_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"said" text NOT NULL,
	"reply" text NOT NULL,
	"chosen" jsonb NOT NULL,
	"is_wrong" boolean NOT NULL,
	"is_settled" boolean NOT NULL,
	CONSTRAINT "studio_blind_replies_test_id_position_pk" PRIMARY KEY("test_id","position")
);
--> statement-breakpoint
CREATE TABLE "studio_blind_tests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"studio_case_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	CONSTRAINT "studio_blind_tests_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "studio_blind_replies" ADD CONSTRAINT "studio_blind_replies_test_id_studio_blind_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."studio_blind_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_blind_tests" ADD CONSTRAINT "studio_blind_tests_studio_case_id_studio_cases_id_fk" FOREIGN KEY ("studio_case_id") REFERENCES "public"."studio_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_blind_tests_case" ON "studio_blind_tests" USING btree ("studio_case_id");