-- Before the migration of this number, each statement by itself: it reads the whole audit trail as proof that no entry is from the
-- future, while servers go on writing. Without it the migration reads as much under its lock. It does nothing once the table has
-- partitions. The bound is three months ahead: if the migration fails, the constraint refuses nothing until it was tried again.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_class WHERE oid = to_regclass('public.auditoria') AND relkind = 'r')
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'auditoria_antes') THEN
    EXECUTE format('ALTER TABLE public.auditoria ADD CONSTRAINT auditoria_antes CHECK (id < %L) NOT VALID',
      lpad(to_hex(extract(epoch FROM date_trunc('month', now()) + interval '3 months')::bigint * 1000), 12, '0') || '70008000000000000000');
  END IF;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_constraint WHERE conname = 'auditoria_antes' AND NOT convalidated) THEN
    ALTER TABLE public.auditoria VALIDATE CONSTRAINT auditoria_antes;
  END IF;
EXCEPTION WHEN check_violation THEN
  ALTER TABLE public.auditoria DROP CONSTRAINT auditoria_antes; -- entries of a clock that ran ahead: the migration finds a later bound
END $$;
