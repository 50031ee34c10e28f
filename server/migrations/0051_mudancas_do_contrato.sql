ALTER TABLE "contrato" ADD COLUMN "acerto" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dependente" ADD COLUMN "removido_em" timestamp with time zone;