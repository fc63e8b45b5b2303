-- rate-limiter-flexible counts in this table: it writes key, points and expire in this order, expire in milliseconds since 1970.
-- Counters are worth at most a day, so none is carried over.
TRUNCATE "RateLimit";
ALTER TABLE "RateLimit" DROP COLUMN "expiresAt";
ALTER TABLE "RateLimit" ADD COLUMN "expire" BIGINT;
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");
