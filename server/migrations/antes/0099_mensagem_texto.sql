-- Before the migration of this number, because it locks `mensagem`: the migrations lock `auditoria`, and servers write to both in one
-- transaction, so that each could wait for the other.
DO $$ BEGIN
  IF to_regclass('public.mensagem') IS NOT NULL
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'mensagem_espera_com_endereco') THEN
    ALTER TABLE public.mensagem ADD CONSTRAINT mensagem_espera_com_endereco CHECK (status <> 'PENDENTE' or para <> '') NOT VALID;
  END IF;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_constraint WHERE conname = 'mensagem_espera_com_endereco' AND NOT convalidated) THEN
    ALTER TABLE public.mensagem VALIDATE CONSTRAINT mensagem_espera_com_endereco;
  END IF;
END $$;
