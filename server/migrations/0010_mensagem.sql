CREATE TABLE "mensagem" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chave" text NOT NULL,
	"canal" text NOT NULL,
	"para" text NOT NULL,
	"assunto" text NOT NULL,
	"texto" text NOT NULL,
	"html" text NOT NULL,
	"status" text NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"proxima_em" timestamp with time zone,
	"saiu" boolean DEFAULT false NOT NULL,
	"erro" text,
	"criado_em" timestamp with time zone NOT NULL,
	"enviada_em" timestamp with time zone,
	"apagada_em" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mensagem_chave" ON "mensagem" USING btree ("chave","canal");--> statement-breakpoint
CREATE INDEX "mensagem_pendente" ON "mensagem" USING btree ("proxima_em") WHERE "mensagem"."status" = 'PENDENTE';--> statement-breakpoint
CREATE INDEX "mensagem_criada" ON "mensagem" USING btree ("criado_em");