CREATE TABLE "identity_providers" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"entity_id" text NOT NULL,
	"sso_url" text NOT NULL,
	"certificates" jsonb NOT NULL,
	"attributes" jsonb NOT NULL,
	"educator_values" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institution_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ons" (
	"request_id" text PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"state_hash" text NOT NULL,
	"host" text NOT NULL,
	"path" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"code_hash" text,
	"user_id" uuid,
	CONSTRAINT "sign_ons_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_domains" ADD CONSTRAINT "institution_domains_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ons" ADD CONSTRAINT "sign_ons_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ons" ADD CONSTRAINT "sign_ons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "institution_domains_institution" ON "institution_domains" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "sign_ons_expiry" ON "sign_ons" USING btree ("expires_at");