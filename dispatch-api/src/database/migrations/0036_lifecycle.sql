CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"rows" integer,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "overdue_at" timestamp (3) with time zone;