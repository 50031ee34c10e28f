ALTER TABLE "depoimento" ADD COLUMN "moderado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "depoimento" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "depoimento" ADD COLUMN "retirada_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "depoimento" ADD COLUMN "retirada_por" uuid;--> statement-breakpoint
ALTER TABLE "depoimento" ADD COLUMN "retirada_regra" text;--> statement-breakpoint
ALTER TABLE "depoimento" ADD COLUMN "retirada_motivo" text;--> statement-breakpoint
ALTER TABLE "depoimento" ADD CONSTRAINT "depoimento_retirada_por_usuario_id_fk" FOREIGN KEY ("retirada_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auditoria_unidade" ON "auditoria" USING btree (("detalhe" ->> 'unidade'),"quando") WHERE ("auditoria"."detalhe" ->> 'unidade') is not null;--> statement-breakpoint
CREATE INDEX "depoimento_a_moderar" ON "depoimento" USING btree ("avaliado_em","id") WHERE "depoimento"."moderado_em" is null and "depoimento"."nota" is not null;--> statement-breakpoint
CREATE INDEX "depoimento_retirada" ON "depoimento" USING btree ("avaliado_em","id") WHERE "depoimento"."retirada_em" is not null;--> statement-breakpoint
ALTER TABLE "depoimento" ADD CONSTRAINT "depoimento_retirada_inteira" CHECK (("depoimento"."retirada_em" is null) = ("depoimento"."retirada_regra" is null) and ("depoimento"."retirada_em" is null or ("depoimento"."nota" is not null and not "depoimento"."exibe_site")));--> statement-breakpoint
-- Reviews from before there was a queue count as looked at.
UPDATE "depoimento" SET "moderado_em" = "avaliado_em" WHERE "nota" is not null;
