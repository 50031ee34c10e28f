CREATE TABLE "auditoria_conferencia" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	"numero" bigint NOT NULL,
	"hash" text NOT NULL,
	"apagados" bigint NOT NULL,
	"quebra" text
);
--> statement-breakpoint
CREATE TABLE "auditoria_elo" (
	"numero" bigint PRIMARY KEY NOT NULL,
	"auditoria_id" uuid NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	"anterior" text NOT NULL,
	"entrada" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "auditoria_elo_registro" UNIQUE("auditoria_id")
);
--> statement-breakpoint
CREATE TABLE "auditoria_fila" (
	"auditoria_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auditoria_valor" (
	"auditoria_id" uuid PRIMARY KEY NOT NULL,
	"sal" text,
	"dados" text,
	"apagado_em" timestamp with time zone,
	CONSTRAINT "auditoria_valor_inteiro" CHECK (("auditoria_valor"."apagado_em" is null) = ("auditoria_valor"."sal" is not null) and ("auditoria_valor"."sal" is null) = ("auditoria_valor"."dados" is null))
);
--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "canal" text;--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "valor_hash" text;--> statement-breakpoint
CREATE INDEX "auditoria_conferencia_quando" ON "auditoria_conferencia" USING btree ("quando");--> statement-breakpoint
CREATE INDEX "auditoria_quando" ON "auditoria" USING btree ("quando","id");--> statement-breakpoint
CREATE INDEX "auditoria_acao" ON "auditoria" USING btree ("acao","quando");--> statement-breakpoint
-- Reasons that people typed leave the entry, so that they can be erased: done before anything is chained and while it may be changed.
WITH motivos AS (
	SELECT id, gen_random_uuid()::text AS sal, jsonb_build_object('motivo', detalhe->'motivo')::text AS dados
	FROM auditoria WHERE detalhe ? 'motivo'
), guardados AS (
	INSERT INTO auditoria_valor (auditoria_id, sal, dados) SELECT id, sal, dados FROM motivos
)
UPDATE auditoria a SET detalhe = a.detalhe - 'motivo', valor_hash = encode(sha256(convert_to(m.sal || m.dados, 'UTF8')), 'hex')
	FROM motivos m WHERE m.id = a.id;--> statement-breakpoint
INSERT INTO auditoria_fila (auditoria_id) SELECT id FROM auditoria;--> statement-breakpoint
-- An entry is in the queue from the moment it is committed, however late that is, and waits for no one.
CREATE FUNCTION auditoria_enfileirar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO auditoria_fila (auditoria_id) SELECT id FROM novos;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER auditoria_fila AFTER INSERT ON auditoria REFERENCING NEW TABLE AS novos
	FOR EACH STATEMENT EXECUTE FUNCTION auditoria_enfileirar();--> statement-breakpoint
CREATE FUNCTION auditoria_imutavel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% on % refused: the audit trail only grows', tg_op, tg_table_name USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER auditoria_imutavel BEFORE UPDATE OR DELETE ON auditoria
	FOR EACH ROW EXECUTE FUNCTION auditoria_imutavel();--> statement-breakpoint
CREATE TRIGGER auditoria_inteira BEFORE TRUNCATE ON auditoria
	FOR EACH STATEMENT EXECUTE FUNCTION auditoria_imutavel();--> statement-breakpoint
CREATE TRIGGER auditoria_elo_imutavel BEFORE UPDATE OR DELETE ON auditoria_elo
	FOR EACH ROW EXECUTE FUNCTION auditoria_imutavel();--> statement-breakpoint
CREATE TRIGGER auditoria_elo_inteiro BEFORE TRUNCATE ON auditoria_elo
	FOR EACH STATEMENT EXECUTE FUNCTION auditoria_imutavel();--> statement-breakpoint
CREATE TRIGGER auditoria_conferencia_imutavel BEFORE UPDATE OR DELETE ON auditoria_conferencia
	FOR EACH ROW EXECUTE FUNCTION auditoria_imutavel();--> statement-breakpoint
CREATE TRIGGER auditoria_conferencia_inteira BEFORE TRUNCATE ON auditoria_conferencia
	FOR EACH STATEMENT EXECUTE FUNCTION auditoria_imutavel();--> statement-breakpoint
-- The values of an entry may be erased, and nothing else.
CREATE FUNCTION auditoria_valor_so_apaga() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.auditoria_id = old.auditoria_id AND old.apagado_em IS NULL AND new.apagado_em IS NOT NULL THEN
		RETURN new;
	END IF;
	RAISE EXCEPTION 'UPDATE on auditoria_valor refused: values are erased, not changed' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER auditoria_valor_so_apaga BEFORE UPDATE ON auditoria_valor
	FOR EACH ROW EXECUTE FUNCTION auditoria_valor_so_apaga();--> statement-breakpoint
CREATE TRIGGER auditoria_valor_imutavel BEFORE DELETE ON auditoria_valor
	FOR EACH ROW EXECUTE FUNCTION auditoria_imutavel();--> statement-breakpoint
CREATE TRIGGER auditoria_valor_inteira BEFORE TRUNCATE ON auditoria_valor
	FOR EACH STATEMENT EXECUTE FUNCTION auditoria_imutavel();--> statement-breakpoint
-- A link follows the last one, whoever writes it.
CREATE FUNCTION auditoria_elo_segue() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ultimo record;
BEGIN
	SELECT numero, hash INTO ultimo FROM auditoria_elo ORDER BY numero DESC LIMIT 1;
	IF new.numero <> coalesce(ultimo.numero, 0) + 1 OR new.anterior <> coalesce(ultimo.hash, '') THEN
		RAISE EXCEPTION 'link % of the audit trail does not follow the last one', new.numero USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER auditoria_elo_segue BEFORE INSERT ON auditoria_elo
	FOR EACH ROW EXECUTE FUNCTION auditoria_elo_segue();
