CREATE TABLE "mensagem_texto" (
	"mensagem_id" uuid PRIMARY KEY NOT NULL,
	"sem_conta" boolean NOT NULL,
	"para" text NOT NULL,
	"assunto" text NOT NULL,
	"texto" text NOT NULL,
	"html" text NOT NULL,
	"anexos" jsonb NOT NULL,
	"provedor_id" text
) PARTITION BY RANGE ("mensagem_id");
--> statement-breakpoint
CREATE INDEX "mensagem_texto_para" ON "mensagem_texto" USING btree ("para") WHERE "mensagem_texto"."sem_conta";--> statement-breakpoint
CREATE INDEX "mensagem_texto_provedor" ON "mensagem_texto" USING btree ("provedor_id") WHERE "mensagem_texto"."provedor_id" is not null;--> statement-breakpoint
CREATE TABLE "mensagem_texto_resto" PARTITION OF "mensagem_texto" DEFAULT;--> statement-breakpoint
-- The words of messages that ended before this stay in their rows. The weeks of the past are for these: when the job mensagem.apagar
-- drops a week, it erases the rows of that week too. The same job goes on with the weeks to come.
SELECT particao_criar('mensagem_texto', 'mensagem_texto_' || to_char(semana, 'YYYY_MM_DD'), semana, semana + interval '1 week')
  FROM generate_series(date_trunc('week', now()) - interval '14 weeks', date_trunc('week', now()) + interval '8 weeks', interval '1 week') semana;--> statement-breakpoint
-- On PostgreSQL it is there already (antes/0099).
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'mensagem_espera_com_endereco') THEN
		ALTER TABLE "mensagem" ADD CONSTRAINT "mensagem_espera_com_endereco" CHECK ("mensagem"."status" <> 'PENDENTE' or "mensagem"."para" <> '');
	END IF;
END $$;--> statement-breakpoint
-- Messages with their words, wherever these stand. Words that were dropped count as erased 90 days after the beginning of their week.
CREATE VIEW mensagem_inteira AS
  SELECT m.id, m.chave, m.usuario_id, m.canal, coalesce(t.para, m.para) AS para, coalesce(t.assunto, m.assunto) AS assunto,
    coalesce(t.texto, m.texto) AS texto, coalesce(t.html, m.html) AS html, m.segredo, coalesce(t.anexos, m.anexos) AS anexos, m.status,
    m.urgente, m.modelo, m.reserva, coalesce(t.provedor_id, m.provedor_id) AS provedor_id, m.tentativas, m.proxima_em, m.saiu, m.erro,
    m.falhas, m.criado_em, m.enviada_em, m.entregue_em, m.lida_em, m.por_sms_em,
    coalesce(m.apagada_em, CASE WHEN m.para = '' AND t.mensagem_id IS NULL
      THEN date_trunc('week', m.criado_em) + interval '90 days' END) AS apagada_em
  FROM mensagem m LEFT JOIN mensagem_texto t ON t.mensagem_id = m.id AND m.apagada_em IS NULL;--> statement-breakpoint
-- Drops a week of words, by the owner's right as particao_criar does.
CREATE FUNCTION mensagem_texto_apagar(nome text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
BEGIN
  PERFORM FROM particao p WHERE p.tabela = 'mensagem_texto' AND p.nome = $1;
  IF NOT FOUND THEN
    RAISE EXCEPTION '% is no week of mensagem_texto', nome;
  END IF;
  EXECUTE format('DROP TABLE %I', nome);
END $$;
