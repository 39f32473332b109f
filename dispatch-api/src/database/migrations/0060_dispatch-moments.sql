CREATE TABLE "dispatch_moments" (
	"at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"bookings" jsonb NOT NULL,
	"drivers" jsonb NOT NULL
);
