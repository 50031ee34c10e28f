ALTER TABLE "agendamento" ADD COLUMN "paciente" jsonb;--> statement-breakpoint
ALTER TABLE "agendamento" ADD COLUMN "motivo" text;--> statement-breakpoint
ALTER TABLE "agendamento" ADD COLUMN "faltou_em" timestamp with time zone;