ALTER TABLE "attempts" DROP COLUMN "manner";--> statement-breakpoint
ALTER TABLE "attempts" DROP COLUMN "mark_streak";--> statement-breakpoint
ALTER TABLE "attempts" DROP COLUMN "max_mark_streak";--> statement-breakpoint
ALTER TABLE "attempts" DROP COLUMN "questions_asked";