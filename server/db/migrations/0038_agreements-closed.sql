DROP INDEX "paypal_agreements_running";--> statement-breakpoint
ALTER TABLE "paypal_agreements" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "paypal_agreements_open" ON "paypal_agreements" USING btree ("ref") WHERE "paypal_agreements"."closed_at" is null;