ALTER TABLE "lti_courses" ADD COLUMN "members_url" text;--> statement-breakpoint
ALTER TABLE "lti_platforms" ADD COLUMN "members_problem" text;