CREATE TABLE "precadastro" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"dados" jsonb NOT NULL,
	"senha_hash" text NOT NULL,
	"codigo_hash" text NOT NULL,
	"codigo_expira_em" timestamp with time zone NOT NULL,
	"erros" integer NOT NULL,
	"envios" integer NOT NULL,
	"enviado_em" timestamp with time zone NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"rede_id" uuid,
	CONSTRAINT "precadastro_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "rede_mudanca" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rede_id" uuid NOT NULL,
	"status" text NOT NULL,
	"campos" jsonb NOT NULL,
	"pedida_por" uuid NOT NULL,
	"pedida_em" timestamp with time zone NOT NULL,
	"decidida_por" uuid,
	"decidida_em" timestamp with time zone,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "rede_revisao" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rede_id" uuid NOT NULL,
	"passo" text NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	"usuario_id" uuid,
	"motivo" text
);
--> statement-breakpoint
ALTER TABLE "rede_especialidade" ADD COLUMN "qtd_profissionais" integer;--> statement-breakpoint
ALTER TABLE "rede" ADD COLUMN "tipos" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "rede" ADD COLUMN "na_fila_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "precadastro" ADD CONSTRAINT "precadastro_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rede_mudanca" ADD CONSTRAINT "rede_mudanca_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rede_mudanca" ADD CONSTRAINT "rede_mudanca_pedida_por_usuario_id_fk" FOREIGN KEY ("pedida_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rede_mudanca" ADD CONSTRAINT "rede_mudanca_decidida_por_usuario_id_fk" FOREIGN KEY ("decidida_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rede_revisao" ADD CONSTRAINT "rede_revisao_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rede_revisao" ADD CONSTRAINT "rede_revisao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "precadastro_criado" ON "precadastro" USING btree ("criado_em");--> statement-breakpoint
CREATE UNIQUE INDEX "rede_mudanca_aberta" ON "rede_mudanca" USING btree ("rede_id") WHERE "rede_mudanca"."status" = 'PEDIDA';--> statement-breakpoint
CREATE INDEX "rede_mudanca_rede" ON "rede_mudanca" USING btree ("rede_id","pedida_em");--> statement-breakpoint
CREATE INDEX "rede_revisao_rede" ON "rede_revisao" USING btree ("rede_id","quando");--> statement-breakpoint
CREATE UNIQUE INDEX "rede_cpf" ON "rede" USING btree ("cpf") WHERE "rede"."cpf" is not null and "rede"."unidade_matriz_filial" = 'MATRIZ';--> statement-breakpoint
CREATE INDEX "rede_fila" ON "rede" USING btree ("na_fila_desde","id") WHERE "rede"."status" = 'PRE_CADASTRO';