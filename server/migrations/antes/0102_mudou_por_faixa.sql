-- Before the migration of this number, one table at a time: writers wait while an index reads its table (some two seconds for 2,000,000
-- rows), and the migration would lock both until its end.
DO $$ BEGIN
  IF to_regclass('public.pagamento') IS NOT NULL THEN
    CREATE INDEX IF NOT EXISTS pagamento_mudou ON public.pagamento USING brin (atualizado_em) WITH (pages_per_range=32, autosummarize=true);
  END IF;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  IF to_regclass('public.pedido') IS NOT NULL THEN
    CREATE INDEX IF NOT EXISTS pedido_mudou ON public.pedido USING brin (atualizado_em) WITH (pages_per_range=32, autosummarize=true);
  END IF;
END $$;
