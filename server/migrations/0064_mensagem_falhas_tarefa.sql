CREATE TABLE "tarefa" (
	"nome" text PRIMARY KEY NOT NULL,
	"sucesso_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mensagem" ADD COLUMN "falhas" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "mensagem_falhou" ON "mensagem" USING btree ("criado_em") WHERE "mensagem"."status" = 'FALHOU';