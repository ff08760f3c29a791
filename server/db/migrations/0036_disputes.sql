CREATE TABLE "disputes" (
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"purchase_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_provider_ref_pk" PRIMARY KEY("provider","ref")
);
--> statement-breakpoint
DROP INDEX "ledger_entry";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_purchase" ON "disputes" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_part" ON "ledger" USING btree ("purchase_id","entry","ref");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry" ON "ledger" USING btree ("purchase_id","entry") WHERE "ledger"."entry" in ('charged', 'granted', 'refunded', 'revoked');--> statement-breakpoint
UPDATE "purchases" SET "refunded_cents" = "cents" WHERE "status" = 'refunded';
