CREATE TABLE "address_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "free_prime_taken" (
	"key_id" integer NOT NULL,
	"hash" text NOT NULL,
	"what" text NOT NULL,
	"about" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "free_prime_taken_key_id_hash_about_pk" PRIMARY KEY("key_id","hash","about")
);
--> statement-breakpoint
CREATE TABLE "orphaned_payments" (
	"purchase_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"customer_ref" text,
	"vendor_ref" text,
	"begun_at" timestamp with time zone NOT NULL,
	"orphaned_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "free_prime_taken" ADD CONSTRAINT "free_prime_taken_key_id_address_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."address_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "free_prime_taken_expires" ON "free_prime_taken" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orphaned_payments_user" ON "orphaned_payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orphaned_payments_open" ON "orphaned_payments" USING btree ("orphaned_at") WHERE "orphaned_payments"."closed_at" is null;