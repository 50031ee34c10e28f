ALTER TABLE "agendamento" ADD COLUMN "chegou_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agendamento" ADD COLUMN "chamado_em" timestamp with time zone;--> statement-breakpoint
-- Whoever is there came, whoever is called in was called, and of a visit that is only expected neither is known.
ALTER TABLE agendamento ADD CONSTRAINT agendamento_chegada CHECK (
  (situacao_visita <> 'CHEGOU' OR chegou_em IS NOT NULL)
  AND (situacao_visita <> 'EM_ATENDIMENTO' OR chamado_em IS NOT NULL)
  AND (situacao_visita <> 'MARCADA' OR num_nonnulls(chegou_em, chamado_em) = 0)
);
