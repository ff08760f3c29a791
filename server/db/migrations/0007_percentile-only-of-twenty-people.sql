-- 80 stood for "fewer than twenty people". Among people who are all alike, the other way to no z-score, it is 0, 50 or 100.
UPDATE "attempts" SET "percentile" = NULL WHERE "percentile" = 80 AND "z_score" IS NULL;
