-- Citus keeps a table on several machines by one column, which each unique index has to contain (ADR 0249). A message is found by its key, and
-- its words have the key too. On PostgreSQL the table `mensagem` is ready (antes/0101); this is for the embedded database.
DO $$ BEGIN
  IF to_regclass('public.mensagem_id') IS NULL THEN -- `IF NOT EXISTS` would lock the table all the same
    CREATE INDEX mensagem_id ON mensagem (id);
  END IF;
END $$;--> statement-breakpoint
DO $$ BEGIN
  IF to_regclass('public.mensagem_chave') IS NOT NULL THEN
    ALTER TABLE mensagem DROP CONSTRAINT mensagem_pkey,
      ADD CONSTRAINT mensagem_pkey PRIMARY KEY USING INDEX mensagem_chave;
  END IF;
END $$;--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('public.mensagem_provedor') AND indisunique) THEN
    DROP INDEX mensagem_provedor;
    CREATE INDEX mensagem_provedor ON mensagem (provedor_id) WHERE provedor_id IS NOT NULL;
  END IF;
END $$;--> statement-breakpoint
-- `mensagem_texto` came with 0099, in the same release: no server of the release before writes to it.
ALTER TABLE "mensagem_texto" ADD COLUMN "chave" text;--> statement-breakpoint
UPDATE "mensagem_texto" t SET "chave" = m."chave" FROM "mensagem" m WHERE m."id" = t."mensagem_id";--> statement-breakpoint
DELETE FROM "mensagem_texto" WHERE "chave" IS NULL; -- words without a message, which nothing reads
--> statement-breakpoint
ALTER TABLE "mensagem_texto" ALTER COLUMN "chave" SET NOT NULL, DROP CONSTRAINT "mensagem_texto_pkey",
  ADD CONSTRAINT "mensagem_texto_pkey" PRIMARY KEY ("mensagem_id", "chave");--> statement-breakpoint
CREATE OR REPLACE VIEW mensagem_inteira AS
  SELECT m.id, m.chave, m.usuario_id, m.canal, coalesce(t.para, m.para) AS para, coalesce(t.assunto, m.assunto) AS assunto,
    coalesce(t.texto, m.texto) AS texto, coalesce(t.html, m.html) AS html, m.segredo, coalesce(t.anexos, m.anexos) AS anexos, m.status,
    m.urgente, m.modelo, m.reserva, coalesce(t.provedor_id, m.provedor_id) AS provedor_id, m.tentativas, m.proxima_em, m.saiu, m.erro,
    m.falhas, m.criado_em, m.enviada_em, m.entregue_em, m.lida_em, m.por_sms_em,
    coalesce(m.apagada_em, CASE WHEN m.para = '' AND t.mensagem_id IS NULL
      THEN date_trunc('week', m.criado_em) + interval '90 days' END) AS apagada_em
  FROM mensagem m LEFT JOIN mensagem_texto t ON t.mensagem_id = m.id AND t.chave = m.chave AND m.apagada_em IS NULL;
