CREATE TABLE "lti_lines" (
	"assignment_id" uuid PRIMARY KEY NOT NULL,
	"line_items" text NOT NULL,
	"resource_link" text NOT NULL,
	"line_item" text,
	"seeking_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lti_grades" ALTER COLUMN "line_item" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "reads_per_minute" integer;--> statement-breakpoint
ALTER TABLE "lti_lines" ADD CONSTRAINT "lti_lines_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;