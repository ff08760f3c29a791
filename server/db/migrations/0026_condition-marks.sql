CREATE TABLE "condition_marks" (
	"user_id" uuid NOT NULL,
	"condition" text NOT NULL,
	"mark" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "condition_marks_user_id_condition_pk" PRIMARY KEY("user_id","condition")
);
--> statement-breakpoint
ALTER TABLE "condition_marks" ADD CONSTRAINT "condition_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;