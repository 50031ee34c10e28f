CREATE TABLE "numero_cidade" (
	"dia" date NOT NULL,
	"municipio_id" integer NOT NULL,
	"tipo" text NOT NULL,
	"pedidos" integer DEFAULT 0 NOT NULL,
	"vendas" integer DEFAULT 0 NOT NULL,
	"valor" bigint DEFAULT 0 NOT NULL,
	"taxa" bigint DEFAULT 0 NOT NULL,
	"estornos" integer DEFAULT 0 NOT NULL,
	"estornado" bigint DEFAULT 0 NOT NULL,
	"desistencias" integer DEFAULT 0 NOT NULL,
	"atendidos" integer DEFAULT 0 NOT NULL,
	"faltas" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "numero_cidade_dia_municipio_id_tipo_pk" PRIMARY KEY("dia","municipio_id","tipo")
);
--> statement-breakpoint
CREATE TABLE "numero_dia" (
	"dia" date PRIMARY KEY NOT NULL,
	"cartoes_novos" integer DEFAULT 0 NOT NULL,
	"cartoes_encerrados" integer DEFAULT 0 NOT NULL,
	"mensalidades" integer DEFAULT 0 NOT NULL,
	"mensalidades_valor" bigint DEFAULT 0 NOT NULL,
	"mensalidades_estornadas" bigint DEFAULT 0 NOT NULL,
	"calculado_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "numero_metodo" (
	"dia" date NOT NULL,
	"metodo" text NOT NULL,
	"vendas" integer DEFAULT 0 NOT NULL,
	"valor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "numero_metodo_dia_metodo_pk" PRIMARY KEY("dia","metodo")
);
--> statement-breakpoint
CREATE TABLE "numero_mudanca" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "numero_mudanca_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dia" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "numero_rede" (
	"dia" date NOT NULL,
	"rede_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"pedidos" integer DEFAULT 0 NOT NULL,
	"vendas" integer DEFAULT 0 NOT NULL,
	"valor" bigint DEFAULT 0 NOT NULL,
	"taxa" bigint DEFAULT 0 NOT NULL,
	"estornos" integer DEFAULT 0 NOT NULL,
	"estornado" bigint DEFAULT 0 NOT NULL,
	"desistencias" integer DEFAULT 0 NOT NULL,
	"atendidos" integer DEFAULT 0 NOT NULL,
	"faltas" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "numero_rede_dia_rede_id_tipo_pk" PRIMARY KEY("dia","rede_id","tipo")
);
--> statement-breakpoint
CREATE INDEX "numero_cidade_municipio" ON "numero_cidade" USING btree ("municipio_id","dia");--> statement-breakpoint
CREATE INDEX "numero_mudanca_dia" ON "numero_mudanca" USING btree ("dia");--> statement-breakpoint
CREATE INDEX "numero_rede_unidade" ON "numero_rede" USING btree ("rede_id","dia");--> statement-breakpoint
CREATE INDEX "agendamento_falta" ON "agendamento" USING btree ("inicio") WHERE "agendamento"."situacao_visita" = 'FALTOU';--> statement-breakpoint
CREATE INDEX "contrato_evento_dia" ON "contrato_evento" USING btree ("quando") WHERE "contrato_evento"."evento" = 'emitir' or "contrato_evento"."para" = 'CANCELADO';--> statement-breakpoint
CREATE INDEX "estorno_desistencia" ON "estorno" USING btree ("criado_em") WHERE "estorno"."chave" = 'desistencia';--> statement-breakpoint
CREATE INDEX "pedido_criado" ON "pedido" USING btree ("criado_em");--> statement-breakpoint
CREATE INDEX "pedido_atendido_em" ON "pedido" USING btree ("atendido_em") WHERE "pedido"."status_atendimento" = 'REALIZADO';--> statement-breakpoint
CREATE INDEX "lancamento_quando" ON "lancamento" USING btree ("quando");--> statement-breakpoint
-- A day's summary is stale: noted in the transaction of the change, so that nothing is missed whatever computes it.
CREATE FUNCTION numero_marcar(quando timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO numero_mudanca (dia) SELECT (quando AT TIME ZONE 'America/Sao_Paulo')::date WHERE quando IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION numero_quando() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM numero_marcar(NEW.quando);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION numero_criado_em() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM numero_marcar(NEW.criado_em);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION numero_pedido_novo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM numero_marcar(NEW.criado_em);
  PERFORM numero_marcar(NEW.atendido_em);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION numero_atendido() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM numero_marcar(OLD.atendido_em);
  PERFORM numero_marcar(NEW.atendido_em);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION numero_falta_nova() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM numero_marcar(NEW.inicio);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION numero_falta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM numero_marcar(OLD.inicio);
  PERFORM numero_marcar(NEW.inicio);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER numero_lancamento AFTER INSERT ON lancamento
  FOR EACH ROW WHEN (NEW.tipo <> 'RECEBIMENTO') EXECUTE FUNCTION numero_quando();
--> statement-breakpoint
CREATE TRIGGER numero_pedido AFTER INSERT ON pedido
  FOR EACH ROW EXECUTE FUNCTION numero_pedido_novo();
--> statement-breakpoint
CREATE TRIGGER numero_pedido_atendido AFTER UPDATE OF atendido_em, status_atendimento ON pedido
  FOR EACH ROW WHEN (OLD.atendido_em IS DISTINCT FROM NEW.atendido_em
    OR (OLD.status_atendimento = 'REALIZADO') <> (NEW.status_atendimento = 'REALIZADO'))
  EXECUTE FUNCTION numero_atendido();
--> statement-breakpoint
CREATE TRIGGER numero_agendamento_falta AFTER UPDATE ON agendamento
  FOR EACH ROW WHEN ((OLD.situacao_visita = 'FALTOU' OR NEW.situacao_visita = 'FALTOU')
    AND (OLD.situacao_visita, OLD.inicio, OLD.status, OLD.pedido_id) IS DISTINCT FROM
      (NEW.situacao_visita, NEW.inicio, NEW.status, NEW.pedido_id))
  EXECUTE FUNCTION numero_falta();
--> statement-breakpoint
CREATE TRIGGER numero_agendamento_novo AFTER INSERT ON agendamento
  FOR EACH ROW WHEN (NEW.situacao_visita = 'FALTOU') EXECUTE FUNCTION numero_falta_nova();
--> statement-breakpoint
CREATE TRIGGER numero_desistencia AFTER INSERT ON estorno
  FOR EACH ROW WHEN (NEW.chave = 'desistencia') EXECUTE FUNCTION numero_criado_em();
--> statement-breakpoint
CREATE TRIGGER numero_contrato AFTER INSERT ON contrato_evento
  FOR EACH ROW WHEN (NEW.evento = 'emitir' OR NEW.para = 'CANCELADO') EXECUTE FUNCTION numero_quando();
--> statement-breakpoint
-- The days of what is already there are computed by the job, newest first.
INSERT INTO numero_mudanca (dia)
SELECT DISTINCT (quando AT TIME ZONE 'America/Sao_Paulo')::date FROM (
  SELECT quando FROM lancamento WHERE tipo <> 'RECEBIMENTO'
  UNION ALL SELECT criado_em FROM pedido
  UNION ALL SELECT atendido_em FROM pedido WHERE status_atendimento = 'REALIZADO'
  UNION ALL SELECT inicio FROM agendamento WHERE situacao_visita = 'FALTOU' AND pedido_id IS NOT NULL
  UNION ALL SELECT criado_em FROM estorno WHERE chave = 'desistencia'
  UNION ALL SELECT quando FROM contrato_evento WHERE evento = 'emitir' OR para = 'CANCELADO'
) tudo WHERE quando IS NOT NULL;
