CREATE TABLE "lancamento" (
	"id" uuid PRIMARY KEY NOT NULL,
	"numero" bigint GENERATED ALWAYS AS IDENTITY (sequence name "lancamento_numero_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chave" text NOT NULL,
	"tipo" text NOT NULL,
	"pedido_id" uuid NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	CONSTRAINT "lancamento_chave_unique" UNIQUE("chave")
);
--> statement-breakpoint
CREATE TABLE "partida" (
	"lancamento_id" uuid NOT NULL,
	"conta" text NOT NULL,
	"valor" bigint NOT NULL,
	"pedido_id" uuid NOT NULL,
	"rede_id" uuid,
	"quando" timestamp with time zone NOT NULL,
	CONSTRAINT "partida_lancamento_id_conta_pk" PRIMARY KEY("lancamento_id","conta")
);
--> statement-breakpoint
ALTER TABLE "partida" ADD CONSTRAINT "partida_lancamento_id_lancamento_id_fk" FOREIGN KEY ("lancamento_id") REFERENCES "public"."lancamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partida" ADD CONSTRAINT "partida_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lancamento_pedido" ON "lancamento" USING btree ("pedido_id","numero");--> statement-breakpoint
CREATE INDEX "partida_pedido" ON "partida" USING btree ("pedido_id");--> statement-breakpoint
CREATE INDEX "partida_unidade" ON "partida" USING btree ("rede_id","conta","quando");