CREATE TABLE "board_limits" (
	"id" text PRIMARY KEY NOT NULL,
	"limits" jsonb NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL
);
