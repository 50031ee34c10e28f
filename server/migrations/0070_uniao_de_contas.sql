CREATE TABLE "uniao_item" (
	"uniao_id" uuid NOT NULL,
	"tabela" text NOT NULL,
	"registro_id" uuid NOT NULL,
	CONSTRAINT "uniao_item_uniao_id_tabela_registro_id_pk" PRIMARY KEY("uniao_id","tabela","registro_id")
);
--> statement-breakpoint
CREATE TABLE "uniao" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chave" text NOT NULL,
	"sai_id" uuid NOT NULL,
	"fica_id" uuid NOT NULL,
	"feita_por" uuid NOT NULL,
	"feita_em" timestamp with time zone NOT NULL,
	"desfazer_ate" timestamp with time zone NOT NULL,
	"desfeita_por" uuid,
	"desfeita_em" timestamp with time zone,
	"encerrada_em" timestamp with time zone,
	CONSTRAINT "uniao_duas" CHECK ("uniao"."sai_id" <> "uniao"."fica_id"),
	CONSTRAINT "uniao_desfeita" CHECK (("uniao"."desfeita_em" is null) = ("uniao"."desfeita_por" is null)),
	CONSTRAINT "uniao_prazo" CHECK ("uniao"."desfeita_em" < "uniao"."desfazer_ate" and "uniao"."encerrada_em" is null or "uniao"."desfeita_em" is null)
);
--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "unida_com" uuid;--> statement-breakpoint
ALTER TABLE "uniao_item" ADD CONSTRAINT "uniao_item_uniao_id_uniao_id_fk" FOREIGN KEY ("uniao_id") REFERENCES "public"."uniao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uniao" ADD CONSTRAINT "uniao_sai_id_usuario_id_fk" FOREIGN KEY ("sai_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uniao" ADD CONSTRAINT "uniao_fica_id_usuario_id_fk" FOREIGN KEY ("fica_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uniao" ADD CONSTRAINT "uniao_feita_por_usuario_id_fk" FOREIGN KEY ("feita_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uniao" ADD CONSTRAINT "uniao_desfeita_por_usuario_id_fk" FOREIGN KEY ("desfeita_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uniao_sai" ON "uniao" USING btree ("sai_id") WHERE "uniao"."desfeita_em" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "uniao_chave" ON "uniao" USING btree ("feita_por","chave");--> statement-breakpoint
CREATE INDEX "uniao_sai_todas" ON "uniao" USING btree ("sai_id","feita_em");--> statement-breakpoint
CREATE INDEX "uniao_fica" ON "uniao" USING btree ("fica_id","feita_em");--> statement-breakpoint
CREATE INDEX "uniao_encerrar" ON "uniao" USING btree ("desfazer_ate") WHERE "uniao"."desfeita_em" is null and "uniao"."encerrada_em" is null;--> statement-breakpoint
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_unida_com_usuario_id_fk" FOREIGN KEY ("unida_com") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_unida" CHECK ("usuario"."unida_com" is null or "usuario"."status" = 'Desabilitado');