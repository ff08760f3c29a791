CREATE TABLE "paypal_agreements" (
	"ref" text PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "paypal_catalog" (
	"account" text NOT NULL,
	"item" text NOT NULL,
	"ref" text NOT NULL,
	CONSTRAINT "paypal_catalog_account_item_pk" PRIMARY KEY("account","item")
);
--> statement-breakpoint
DROP INDEX "purchases_open";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "vendor_ref" text;--> statement-breakpoint
CREATE INDEX "paypal_agreements_running" ON "paypal_agreements" USING btree ("ref") WHERE "paypal_agreements"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "purchases_vendor" ON "purchases" USING btree ("vendor_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_open" ON "purchases" USING btree ("user_id") WHERE "purchases"."status" in ('started', 'needs_action', 'pending');