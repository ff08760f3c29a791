CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"message" jsonb NOT NULL,
	"image" text,
	"video" text,
	"link" text,
	"button_text" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"audience" text DEFAULT 'everybody' NOT NULL,
	"group_name" text,
	"is_on" boolean DEFAULT true NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
