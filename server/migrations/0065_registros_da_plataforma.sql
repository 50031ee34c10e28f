CREATE TABLE "catalogo_revisao" (
	"id" integer PRIMARY KEY NOT NULL,
	"revisao" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "especialidade" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "especialidade" ADD COLUMN "retirado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exame" ADD COLUMN "orientacao" text;--> statement-breakpoint
ALTER TABLE "exame" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exame" ADD COLUMN "retirado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cupom" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cupom_nome" ON "cupom" USING btree (upper("name"));--> statement-breakpoint
CREATE INDEX "pedido_cupom" ON "pedido" USING btree ("cupom_id") WHERE "pedido"."cupom_id" is not null;--> statement-breakpoint
CREATE INDEX "rede_consulta_especialidade" ON "rede_consulta" USING btree ("especialidade_id");--> statement-breakpoint
CREATE INDEX "rede_exame_exame" ON "rede_exame" USING btree ("exame_id");--> statement-breakpoint
-- Loaded by an older release: the next start brings these up to this release and hands them over to administrators.
UPDATE exame SET versao = 0;
--> statement-breakpoint
-- Whatever a process keeps in memory of exams and specialties is compared with the transaction that last changed one.
CREATE FUNCTION catalogo_mudou() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogo_revisao (id, revisao) VALUES (1, pg_current_xact_id()::text)
    ON CONFLICT (id) DO UPDATE SET revisao = EXCLUDED.revisao;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER revisao AFTER INSERT OR UPDATE OR DELETE ON exame FOR EACH STATEMENT EXECUTE FUNCTION catalogo_mudou();
--> statement-breakpoint
CREATE TRIGGER revisao AFTER INSERT OR UPDATE OR DELETE ON especialidade FOR EACH STATEMENT EXECUTE FUNCTION catalogo_mudou();
