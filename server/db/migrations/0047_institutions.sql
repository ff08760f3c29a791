CREATE TABLE "country_switches" (
	"country" text NOT NULL,
	"name" text NOT NULL,
	"value" boolean NOT NULL,
	CONSTRAINT "country_switches_country_name_pk" PRIMARY KEY("country","name")
);
--> statement-breakpoint
CREATE TABLE "institution_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"group_id" uuid,
	"case_id" integer NOT NULL,
	"rule" text NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "institution_cases_once" UNIQUE NULLS NOT DISTINCT("institution_id","group_id","case_id")
);
--> statement-breakpoint
CREATE TABLE "institution_group_members" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "institution_group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "institution_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"kind" text DEFAULT 'cohort' NOT NULL,
	"name" text NOT NULL,
	"join_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "institution_groups_join_key_unique" UNIQUE("join_key"),
	CONSTRAINT "institution_groups_name" UNIQUE("institution_id","name"),
	CONSTRAINT "institution_groups_here" UNIQUE("id","institution_id")
);
--> statement-breakpoint
CREATE TABLE "institution_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institution_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"consent_version" integer,
	"consented_at" timestamp with time zone,
	CONSTRAINT "institution_members_here" UNIQUE("user_id","institution_id")
);
--> statement-breakpoint
CREATE TABLE "institutions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"country" text,
	"logo" text,
	"colour" text,
	"consent_text" text DEFAULT '' NOT NULL,
	"consent_version" integer DEFAULT 1 NOT NULL,
	"retention_days" integer,
	"model_reads" boolean,
	"sign_on" text DEFAULT 'password' NOT NULL,
	"variant" text DEFAULT 'base' NOT NULL,
	"switches" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "institutions_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "institution_cases" ADD CONSTRAINT "institution_cases_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_cases" ADD CONSTRAINT "institution_cases_group_here" FOREIGN KEY ("group_id","institution_id") REFERENCES "public"."institution_groups"("id","institution_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_group_members" ADD CONSTRAINT "institution_group_members_group" FOREIGN KEY ("group_id","institution_id") REFERENCES "public"."institution_groups"("id","institution_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_group_members" ADD CONSTRAINT "institution_group_members_member" FOREIGN KEY ("user_id","institution_id") REFERENCES "public"."institution_members"("user_id","institution_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_groups" ADD CONSTRAINT "institution_groups_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_hosts" ADD CONSTRAINT "institution_hosts_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_members" ADD CONSTRAINT "institution_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_members" ADD CONSTRAINT "institution_members_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "institution_cases_group" ON "institution_cases" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "institution_group_members_user" ON "institution_group_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "institution_hosts_label" ON "institution_hosts" USING btree (split_part("host", '.', 1));--> statement-breakpoint
CREATE INDEX "institution_members_institution" ON "institution_members" USING btree ("institution_id","role");