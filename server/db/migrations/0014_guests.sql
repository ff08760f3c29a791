ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "kind" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
CREATE INDEX "users_guests" ON "users" USING btree ("created_at") WHERE "users"."kind" = 'guest';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_members_have_an_email" CHECK (("users"."kind" = 'guest') = ("users"."email" is null));