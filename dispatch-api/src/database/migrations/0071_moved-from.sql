ALTER TABLE "drivers" ADD COLUMN "moved_lat" double precision;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "moved_lng" double precision;