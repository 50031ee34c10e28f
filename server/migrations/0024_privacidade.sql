CREATE TABLE "apagamento" (
	"usuario_id" uuid PRIMARY KEY NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	"esquecido_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consentimento" (
	"id" uuid PRIMARY KEY NOT NULL,
	"usuario_id" uuid NOT NULL,
	"assunto" text NOT NULL,
	"versao" text NOT NULL,
	"dado" boolean NOT NULL,
	"quando" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mensagem" ADD COLUMN "usuario_id" uuid;--> statement-breakpoint
ALTER TABLE "apagamento" ADD CONSTRAINT "apagamento_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consentimento" ADD CONSTRAINT "consentimento_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "apagamento_a_esquecer" ON "apagamento" USING btree ("quando") WHERE "apagamento"."esquecido_em" is null;--> statement-breakpoint
CREATE INDEX "consentimento_usuario" ON "consentimento" USING btree ("usuario_id","assunto","quando");--> statement-breakpoint
CREATE INDEX "auditoria_usuario" ON "auditoria" USING btree ("usuario_id","quando");--> statement-breakpoint
CREATE INDEX "mensagem_usuario" ON "mensagem" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "mensagem_para" ON "mensagem" USING btree ("para") WHERE "mensagem"."usuario_id" is null;