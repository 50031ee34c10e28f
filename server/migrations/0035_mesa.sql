ALTER TABLE "depoimento" ADD COLUMN "resposta_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "depoimento" ADD COLUMN "resposta_por" uuid;--> statement-breakpoint
ALTER TABLE "depoimento" ADD COLUMN "resposta_oculta" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "depoimento" ADD CONSTRAINT "depoimento_resposta_por_usuario_id_fk" FOREIGN KEY ("resposta_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pedido_atendido" ON "pedido" USING btree ("rede_id","atendido_em") WHERE "pedido"."status_atendimento" = 'REALIZADO';