CREATE TABLE "canal_aviso" (
	"usuario_id" uuid PRIMARY KEY NOT NULL,
	"canal" text NOT NULL,
	"desde" timestamp with time zone NOT NULL,
	CONSTRAINT "canal_aviso_canal" CHECK ("canal_aviso"."canal" = 'whatsapp')
);
--> statement-breakpoint
ALTER TABLE "mensagem" ADD COLUMN "modelo" jsonb;--> statement-breakpoint
ALTER TABLE "mensagem" ADD COLUMN "reserva" jsonb;--> statement-breakpoint
ALTER TABLE "mensagem" ADD COLUMN "provedor_id" text;--> statement-breakpoint
ALTER TABLE "mensagem" ADD COLUMN "entregue_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mensagem" ADD COLUMN "lida_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mensagem" ADD COLUMN "por_sms_em" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "mensagem_curta" ON "mensagem" USING btree ("chave") WHERE "mensagem"."canal" in ('sms', 'whatsapp');--> statement-breakpoint
CREATE UNIQUE INDEX "mensagem_provedor" ON "mensagem" USING btree ("provedor_id") WHERE "mensagem"."provedor_id" is not null;--> statement-breakpoint
CREATE INDEX "mensagem_reserva" ON "mensagem" USING btree ("status","criado_em") WHERE "mensagem"."reserva" is not null;