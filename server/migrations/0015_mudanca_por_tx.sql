-- Kept pages ask what changed since they asked last, not by key: an index on the transaction instead of the one on the
-- moment, which served one deletion every five minutes over rows of ten minutes.
CREATE INDEX mudanca_tx ON mudanca (tx);
--> statement-breakpoint
DROP INDEX mudanca_quando;
