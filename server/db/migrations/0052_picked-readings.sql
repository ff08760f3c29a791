CREATE TABLE "picked_readings" (
	"case_id" integer NOT NULL,
	"day" date NOT NULL,
	"meant" text NOT NULL,
	"beside" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "picked_readings_case_id_day_meant_beside_pk" PRIMARY KEY("case_id","day","meant","beside")
);
