DROP INDEX "mensagem_pendente";--> statement-breakpoint
ALTER TABLE "mensagem" ADD COLUMN "urgente" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mensagem_pendente" ON "mensagem" USING btree ("urgente" DESC NULLS LAST,"proxima_em") WHERE "mensagem"."status" = 'PENDENTE';