CREATE TABLE "shared_outages" (
	"name" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
