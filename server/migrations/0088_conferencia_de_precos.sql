ALTER TABLE "importacao" ADD COLUMN "candidatas" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "importacao" ADD COLUMN "abas" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "importacao" ADD COLUMN "nao_lido" jsonb DEFAULT '{"abas":[],"colunas":[],"linhas":0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "importacao" ADD COLUMN "regra" jsonb DEFAULT '{"valorAlento":null,"valorSinSaude":null}' NOT NULL;--> statement-breakpoint
ALTER TABLE "importacao" ADD COLUMN "lembrada" boolean DEFAULT false NOT NULL;