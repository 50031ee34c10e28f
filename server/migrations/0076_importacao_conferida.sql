ALTER TABLE "importacao_linha" ADD COLUMN "campo" text;--> statement-breakpoint
ALTER TABLE "importacao_linha" ADD COLUMN "duvida" text;--> statement-breakpoint
ALTER TABLE "importacao_linha" ADD COLUMN "celulas" jsonb;--> statement-breakpoint
ALTER TABLE "importacao_linha" ADD COLUMN "escolhido" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "importacao_linha" ADD COLUMN "antes_dias" integer;--> statement-breakpoint
ALTER TABLE "importacao_linha" ADD COLUMN "depois_dias" integer;--> statement-breakpoint
ALTER TABLE "importacao" ADD COLUMN "amostras" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "importacao" ADD COLUMN "respostas" jsonb DEFAULT '{"escolhas":{},"confirmadas":{}}' NOT NULL;--> statement-breakpoint
ALTER TABLE "importacao" ADD COLUMN "duvidas" integer DEFAULT 0 NOT NULL;