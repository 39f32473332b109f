-- one by one
CREATE INDEX CONCURRENTLY IF NOT EXISTS "passengers_alt_phone" ON "passengers" USING btree ("alt_phone") WHERE alt_phone <> '';