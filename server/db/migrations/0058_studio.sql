CREATE TABLE "studio_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" integer NOT NULL,
	"title" text NOT NULL,
	"revision" integer NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_versions" (
	"studio_case_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"files" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "studio_versions_studio_case_id_version_pk" PRIMARY KEY("studio_case_id","version")
);
--> statement-breakpoint
CREATE TABLE "studio_visits" (
	"studio_case_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "studio_visits_studio_case_id_user_id_pk" PRIMARY KEY("studio_case_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "studio_versions" ADD CONSTRAINT "studio_versions_studio_case_id_studio_cases_id_fk" FOREIGN KEY ("studio_case_id") REFERENCES "public"."studio_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_versions" ADD CONSTRAINT "studio_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_visits" ADD CONSTRAINT "studio_visits_studio_case_id_studio_cases_id_fk" FOREIGN KEY ("studio_case_id") REFERENCES "public"."studio_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_visits" ADD CONSTRAINT "studio_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_versions_by" ON "studio_versions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "studio_visits_user" ON "studio_visits" USING btree ("user_id");