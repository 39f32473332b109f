CREATE TABLE "rates" (
	"service_code" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"base" integer NOT NULL,
	"per_kilometer" integer NOT NULL,
	"per_minute" integer NOT NULL,
	"minimum" integer NOT NULL,
	"quiet_kmh" integer NOT NULL,
	"busy_kmh" integer NOT NULL,
	CONSTRAINT "rates_service_code_starts_at_pk" PRIMARY KEY("service_code","starts_at")
);
