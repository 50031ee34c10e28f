CREATE TABLE "agenda_feriado" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rede_id" uuid NOT NULL,
	"corpo_clinico_id" uuid,
	"dia" date NOT NULL,
	"aberto" boolean NOT NULL,
	CONSTRAINT "agenda_feriado_dia" UNIQUE NULLS NOT DISTINCT("rede_id","dia","corpo_clinico_id")
);
--> statement-breakpoint
ALTER TABLE "agenda_excecao" ADD COLUMN "grupo" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "agenda_excecao" ADD COLUMN "motivo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "corpo_clinico" ADD COLUMN "cbo" text;--> statement-breakpoint
ALTER TABLE "corpo_clinico" ADD COLUMN "chave" text;--> statement-breakpoint
ALTER TABLE "agenda_feriado" ADD CONSTRAINT "agenda_feriado_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_feriado" ADD CONSTRAINT "agenda_feriado_corpo_clinico_id_corpo_clinico_id_fk" FOREIGN KEY ("corpo_clinico_id") REFERENCES "public"."corpo_clinico"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "corpo_clinico_chave" ON "corpo_clinico" USING btree ("rede_id","chave");--> statement-breakpoint
CREATE UNIQUE INDEX "corpo_clinico_registro" ON "corpo_clinico" USING btree ("rede_id","tipo_registro","uf_registro",regexp_replace(upper("numero_registro"), '[^0-9A-Z]', '', 'g'));