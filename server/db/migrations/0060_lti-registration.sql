CREATE TABLE "lti_registration_links" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_registration_links_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "lti_platforms" ADD COLUMN "pending_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lti_registration_links" ADD CONSTRAINT "lti_registration_links_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;