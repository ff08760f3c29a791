CREATE TABLE "dynamic_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"published" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dynamic_pages_name" UNIQUE("category","name")
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"page_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"sub_category" text NOT NULL,
	"meta" text NOT NULL,
	"elements" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "page_versions_page_id_version_pk" PRIMARY KEY("page_id","version")
);
--> statement-breakpoint
CREATE TABLE "tracked_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"visitor" text NOT NULL,
	"is_mobile" boolean NOT NULL,
	"properties" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_dynamic_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."dynamic_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_versions_by" ON "page_versions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "tracked_events_at" ON "tracked_events" USING btree ("at");