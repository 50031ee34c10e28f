-- Before the migration of this number, because it locks `mensagem` (see antes/0099). Writers wait while the index of the ids is built.
DO $$ BEGIN
  IF to_regclass('public.mensagem') IS NOT NULL AND to_regclass('public.mensagem_id') IS NULL THEN
    CREATE INDEX mensagem_id ON public.mensagem (id);
  END IF;
END $$;
--> statement-breakpoint
-- The index of the key exists already: no row is read.
DO $$ BEGIN
  IF to_regclass('public.mensagem_chave') IS NOT NULL THEN
    ALTER TABLE public.mensagem DROP CONSTRAINT mensagem_pkey,
      ADD CONSTRAINT mensagem_pkey PRIMARY KEY USING INDEX mensagem_chave;
  END IF;
END $$;
--> statement-breakpoint
-- Few messages wait with WhatsApp's id in their row; those that ended have it in `mensagem_texto`, where it is not unique either.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('public.mensagem_provedor') AND indisunique) THEN
    DROP INDEX public.mensagem_provedor;
    CREATE INDEX mensagem_provedor ON public.mensagem (provedor_id) WHERE provedor_id IS NOT NULL;
  END IF;
END $$;
