CREATE TABLE "case_flags" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"random" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
