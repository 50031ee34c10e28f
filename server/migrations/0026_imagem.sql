CREATE TABLE "arquivo_solto" (
	"chave" text PRIMARY KEY NOT NULL,
	"quando" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "corpo_clinico" ADD COLUMN "foto" text;--> statement-breakpoint
ALTER TABLE "rede_imagem" ADD COLUMN "chave" text;--> statement-breakpoint
CREATE INDEX "arquivo_solto_quando" ON "arquivo_solto" USING btree ("quando");--> statement-breakpoint
CREATE UNIQUE INDEX "rede_imagem_chave" ON "rede_imagem" USING btree ("rede_id","chave");