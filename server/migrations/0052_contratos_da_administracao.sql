CREATE TABLE "contrato_fila" (
	"contrato_id" uuid NOT NULL,
	"fila" text NOT NULL,
	"desde" timestamp with time zone NOT NULL,
	"feito_em" timestamp with time zone,
	"feito_por" uuid,
	CONSTRAINT "contrato_fila_contrato_id_fila_pk" PRIMARY KEY("contrato_id","fila")
);
--> statement-breakpoint
ALTER TABLE "contrato" ADD COLUMN "busca" text GENERATED ALWAYS AS (norm(coalesce(dados->>'name', ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contrato_fila" ADD CONSTRAINT "contrato_fila_contrato_id_contrato_id_fk" FOREIGN KEY ("contrato_id") REFERENCES "public"."contrato"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contrato_fila_aberta" ON "contrato_fila" USING btree ("fila","desde","contrato_id") WHERE "contrato_fila"."feito_em" is null;--> statement-breakpoint
CREATE INDEX "contrato_fila_feita" ON "contrato_fila" USING btree ("fila","feito_em") WHERE "contrato_fila"."feito_em" is not null;--> statement-breakpoint
CREATE INDEX "contrato_criado" ON "contrato" USING btree ("criado_em","id");--> statement-breakpoint
CREATE INDEX "contrato_estado_criado" ON "contrato" USING btree ("estado","criado_em","id");--> statement-breakpoint
CREATE INDEX "contrato_plano_criado" ON "contrato" USING btree ("plano_id","criado_em","id");--> statement-breakpoint
CREATE INDEX "contrato_busca" ON "contrato" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contrato_cpf" ON "contrato" USING btree ("titular_cpf" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contrato_saida" ON "contrato" USING btree ("cancelado_em") WHERE "contrato"."cancelado_em" is not null;--> statement-breakpoint
INSERT INTO "contrato_fila" ("contrato_id", "fila", "desde") SELECT "id", 'CARTAO', "emitido_em" FROM "contrato" WHERE "emitido_em" IS NOT NULL AND "estado" <> 'CANCELADO';--> statement-breakpoint
INSERT INTO "contrato_fila" ("contrato_id", "fila", "desde") SELECT c."id", 'APOLICE', c."emitido_em" FROM "contrato" c JOIN "plano" p ON p."id" = c."plano_id" WHERE c."emitido_em" IS NOT NULL AND c."estado" <> 'CANCELADO' AND p."seguro";
