ALTER TABLE "importacao" ADD COLUMN "folhas" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "importacao" ADD COLUMN "livro" jsonb;