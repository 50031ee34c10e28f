ALTER TABLE "agendamento" ADD COLUMN "situacao_visita" text DEFAULT 'MARCADA' NOT NULL;--> statement-breakpoint
ALTER TABLE "agendamento" ADD COLUMN "atendido_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agendamento" ADD COLUMN "liberado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "vendas_desfeitas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Appointments of attended orders and of absent patients, as they were known before this column.
UPDATE agendamento a SET situacao_visita = 'ATENDIDA', atendido_em = coalesce(p.atendido_em, p.atualizado_em), faltou_em = NULL,
  liberado = coalesce(p.atendido_em, p.atualizado_em) < a.inicio - interval '2 hours'
  FROM pedido p WHERE p.id = a.pedido_id AND p.status_atendimento = 'REALIZADO' AND a.status <> 'CANCELADA';
--> statement-breakpoint
UPDATE agendamento SET situacao_visita = 'FALTOU' WHERE faltou_em IS NOT NULL AND status <> 'CANCELADA';
--> statement-breakpoint
ALTER TABLE agendamento ADD CONSTRAINT agendamento_visita CHECK (
  situacao_visita IN ('MARCADA', 'CHEGOU', 'EM_ATENDIMENTO', 'ATENDIDA', 'FALTOU')
  AND (situacao_visita = 'ATENDIDA') = (atendido_em IS NOT NULL)
  AND (NOT liberado OR situacao_visita = 'ATENDIDA')
);
--> statement-breakpoint
-- Two people never hold one time of a professional, except that a patient who was attended long before no longer holds theirs.
ALTER TABLE agendamento DROP CONSTRAINT agendamento_sem_sobreposicao;
--> statement-breakpoint
ALTER TABLE agendamento ADD CONSTRAINT agendamento_sem_sobreposicao
  EXCLUDE USING gist (corpo_clinico_id WITH =, tstzrange(inicio, fim) WITH &&) WHERE (status <> 'CANCELADA' AND NOT liberado);
--> statement-breakpoint
-- The job of every minute looks for the next free time of those who got one free.
UPDATE corpo_clinico c SET proximo_conferir = 'epoch'
  WHERE EXISTS (SELECT FROM agendamento a WHERE a.corpo_clinico_id = c.id AND a.liberado AND a.inicio > now());
