ALTER TABLE "corpo_clinico" ADD COLUMN "proximo_livre" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "corpo_clinico" ADD COLUMN "proximo_conferir" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "oferta" ADD COLUMN "agendamento" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "oferta" ADD COLUMN "delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "oferta" ADD COLUMN "coleta_domiciliar" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "oferta" ADD COLUMN "pagamento_online" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "oferta" ADD COLUMN "pagamento_unidade" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "oferta" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "oferta" ADD COLUMN "lng" double precision;--> statement-breakpoint
CREATE INDEX "corpo_clinico_proximo" ON "corpo_clinico" USING btree ("rede_id","especialidade_id","proximo_livre");--> statement-breakpoint
CREATE INDEX "corpo_clinico_conferir" ON "corpo_clinico" USING btree ("proximo_conferir");