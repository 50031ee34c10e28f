ALTER TABLE "feriado_local" ADD COLUMN "todo_ano" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plano" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;