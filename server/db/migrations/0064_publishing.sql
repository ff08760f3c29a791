CREATE TABLE "published_cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "published_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000000 CACHE 1),
	"studio_case_id" uuid NOT NULL,
	"institution_id" uuid,
	"offered" integer,
	CONSTRAINT "published_cases_studio_case_id_unique" UNIQUE("studio_case_id")
);
--> statement-breakpoint
CREATE TABLE "published_versions" (
	"case_id" integer NOT NULL,
	"version" integer NOT NULL,
	"revision" integer NOT NULL,
	"files" jsonb NOT NULL,
	"review" jsonb NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "published_versions_case_id_version_pk" PRIMARY KEY("case_id","version")
);
--> statement-breakpoint
CREATE TABLE "studio_remarks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"studio_case_id" uuid NOT NULL,
	"file" text NOT NULL,
	"path" jsonb NOT NULL,
	"words" text NOT NULL,
	"said_by" uuid,
	"said_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "studio_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"studio_case_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"version" integer NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "studio_sign_offs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"studio_case_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"version" integer NOT NULL,
	"signed_by" uuid,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"checked" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "case_version" integer;--> statement-breakpoint
ALTER TABLE "institution_members" ADD COLUMN "studio_roles" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "case_version" integer;--> statement-breakpoint
ALTER TABLE "studio_cases" ADD COLUMN "institution_id" uuid;--> statement-breakpoint
ALTER TABLE "published_cases" ADD CONSTRAINT "published_cases_studio_case_id_studio_cases_id_fk" FOREIGN KEY ("studio_case_id") REFERENCES "public"."studio_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_cases" ADD CONSTRAINT "published_cases_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_versions" ADD CONSTRAINT "published_versions_case_id_published_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."published_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_versions" ADD CONSTRAINT "published_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_remarks" ADD CONSTRAINT "studio_remarks_studio_case_id_studio_cases_id_fk" FOREIGN KEY ("studio_case_id") REFERENCES "public"."studio_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_remarks" ADD CONSTRAINT "studio_remarks_said_by_users_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_reviews" ADD CONSTRAINT "studio_reviews_studio_case_id_studio_cases_id_fk" FOREIGN KEY ("studio_case_id") REFERENCES "public"."studio_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_reviews" ADD CONSTRAINT "studio_reviews_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_reviews" ADD CONSTRAINT "studio_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_sign_offs" ADD CONSTRAINT "studio_sign_offs_studio_case_id_studio_cases_id_fk" FOREIGN KEY ("studio_case_id") REFERENCES "public"."studio_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_sign_offs" ADD CONSTRAINT "studio_sign_offs_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "published_cases_institution" ON "published_cases" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "published_versions_by" ON "published_versions" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "studio_remarks_case" ON "studio_remarks" USING btree ("studio_case_id","said_at");--> statement-breakpoint
CREATE INDEX "studio_remarks_said_by" ON "studio_remarks" USING btree ("said_by");--> statement-breakpoint
CREATE INDEX "studio_reviews_case" ON "studio_reviews" USING btree ("studio_case_id","asked_at");--> statement-breakpoint
CREATE INDEX "studio_reviews_asked_by" ON "studio_reviews" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "studio_reviews_decided_by" ON "studio_reviews" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "studio_sign_offs_case" ON "studio_sign_offs" USING btree ("studio_case_id","revision");--> statement-breakpoint
CREATE INDEX "studio_sign_offs_signed_by" ON "studio_sign_offs" USING btree ("signed_by");--> statement-breakpoint
ALTER TABLE "studio_cases" ADD CONSTRAINT "studio_cases_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;