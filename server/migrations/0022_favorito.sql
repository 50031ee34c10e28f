CREATE TABLE "alerta_preco" (
	"usuario_id" uuid PRIMARY KEY NOT NULL,
	"email" boolean DEFAULT true NOT NULL,
	"sms" boolean DEFAULT false NOT NULL,
	"chave" text NOT NULL,
	"conferir_em" timestamp with time zone,
	"avisado_em" timestamp with time zone,
	CONSTRAINT "alerta_preco_chave_unique" UNIQUE("chave")
);
--> statement-breakpoint
CREATE TABLE "favorito" (
	"id" uuid PRIMARY KEY NOT NULL,
	"usuario_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"rede_id" uuid,
	"servico_id" uuid,
	"municipio_id" integer,
	"valor" bigint,
	"criado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "favorito_unico" UNIQUE NULLS NOT DISTINCT("usuario_id","tipo","rede_id","servico_id","municipio_id")
);
--> statement-breakpoint
CREATE TABLE "preco_mudado" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preco_mudado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rede_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alerta_preco" ADD CONSTRAINT "alerta_preco_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorito" ADD CONSTRAINT "favorito_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorito" ADD CONSTRAINT "favorito_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorito" ADD CONSTRAINT "favorito_municipio_id_municipio_id_fk" FOREIGN KEY ("municipio_id") REFERENCES "public"."municipio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerta_preco_conferir" ON "alerta_preco" USING btree ("conferir_em") WHERE "alerta_preco"."conferir_em" is not null;--> statement-breakpoint
CREATE INDEX "favorito_rede" ON "favorito" USING btree ("rede_id");--> statement-breakpoint
CREATE INDEX "favorito_lugar" ON "favorito" USING btree ("servico_id","municipio_id") WHERE "favorito"."municipio_id" is not null;