-- Idempotency keys that were used, and a keyed hash of what was sent with them. Neither can be read back, and nothing names a
-- person. A key used again with another body is refused.
CREATE TABLE chave_usada (
  chave text PRIMARY KEY,
  resumo text NOT NULL,
  quando timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX chave_usada_quando ON chave_usada (quando);
