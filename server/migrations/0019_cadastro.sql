CREATE TABLE "validacao_cartao" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"cartao_id" uuid NOT NULL,
	"telefone_celular" text NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"usuario_id" uuid
);
--> statement-breakpoint
CREATE TABLE "cadastro" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"cpf" text NOT NULL,
	"email" text NOT NULL,
	"telefone_celular" text NOT NULL,
	"username" text NOT NULL,
	"senha_hash" text NOT NULL,
	"codigo_hash" text NOT NULL,
	"codigo_expira_em" timestamp with time zone NOT NULL,
	"erros" integer NOT NULL,
	"envios" integer NOT NULL,
	"enviado_em" timestamp with time zone NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"usuario_id" uuid,
	CONSTRAINT "cadastro_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "recuperacao" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"usuario_id" uuid NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"usada_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "espera" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cliente_id" uuid NOT NULL,
	"corpo_clinico_id" uuid NOT NULL,
	"rede_id" uuid NOT NULL,
	"dia" date NOT NULL,
	"consulta_id" uuid,
	"pedido_id" uuid,
	"status" text NOT NULL,
	"reserva_id" uuid,
	"oferta_ate" timestamp with time zone,
	"oferta_inicio" timestamp with time zone,
	"token_hash" text,
	"resultado_pedido_id" uuid,
	"criado_em" timestamp with time zone NOT NULL,
	"atualizado_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lembrete" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agendamento_id" uuid NOT NULL,
	"inicio" timestamp with time zone NOT NULL,
	"antes_horas" integer NOT NULL,
	"token_hash" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agendamento" ALTER COLUMN "pedido_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cartao" ALTER COLUMN "usuario_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "agendamento" ADD COLUMN "reservado_ate" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agendamento" ADD COLUMN "paciente_confirmou_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agendamento" ADD COLUMN "remarcado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cartao" ADD COLUMN "titular_nascimento" date;--> statement-breakpoint
ALTER TABLE "rede" ADD COLUMN "remarcar_ate_horas" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "validacao_cartao" ADD CONSTRAINT "validacao_cartao_cartao_id_cartao_id_fk" FOREIGN KEY ("cartao_id") REFERENCES "public"."cartao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "validacao_cartao" ADD CONSTRAINT "validacao_cartao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro" ADD CONSTRAINT "cadastro_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recuperacao" ADD CONSTRAINT "recuperacao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "espera" ADD CONSTRAINT "espera_cliente_id_usuario_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "espera" ADD CONSTRAINT "espera_corpo_clinico_id_corpo_clinico_id_fk" FOREIGN KEY ("corpo_clinico_id") REFERENCES "public"."corpo_clinico"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "espera" ADD CONSTRAINT "espera_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "espera" ADD CONSTRAINT "espera_consulta_id_rede_consulta_id_fk" FOREIGN KEY ("consulta_id") REFERENCES "public"."rede_consulta"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "espera" ADD CONSTRAINT "espera_pedido_id_pedido_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedido"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "espera" ADD CONSTRAINT "espera_reserva_id_agendamento_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."agendamento"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "espera" ADD CONSTRAINT "espera_resultado_pedido_id_pedido_id_fk" FOREIGN KEY ("resultado_pedido_id") REFERENCES "public"."pedido"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembrete" ADD CONSTRAINT "lembrete_agendamento_id_agendamento_id_fk" FOREIGN KEY ("agendamento_id") REFERENCES "public"."agendamento"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "validacao_cartao_expira" ON "validacao_cartao" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "cadastro_criado" ON "cadastro" USING btree ("criado_em");--> statement-breakpoint
CREATE INDEX "recuperacao_usuario" ON "recuperacao" USING btree ("usuario_id","criada_em");--> statement-breakpoint
CREATE UNIQUE INDEX "espera_unica" ON "espera" USING btree ("cliente_id","corpo_clinico_id","dia") WHERE "espera"."status" in ('ESPERANDO', 'OFERECIDA');--> statement-breakpoint
CREATE INDEX "espera_fila" ON "espera" USING btree ("corpo_clinico_id","dia","criado_em") WHERE "espera"."status" = 'ESPERANDO';--> statement-breakpoint
CREATE INDEX "espera_oferta" ON "espera" USING btree ("oferta_ate") WHERE "espera"."status" = 'OFERECIDA';--> statement-breakpoint
CREATE UNIQUE INDEX "espera_token" ON "espera" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "espera_cliente" ON "espera" USING btree ("cliente_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lembrete_unico" ON "lembrete" USING btree ("agendamento_id","inicio","antes_horas");--> statement-breakpoint
CREATE UNIQUE INDEX "lembrete_token" ON "lembrete" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "agendamento_inicio" ON "agendamento" USING btree ("inicio") WHERE "agendamento"."status" <> 'CANCELADA' and "agendamento"."pedido_id" is not null;--> statement-breakpoint
UPDATE "cartao" SET "titular_nascimento" = u."data_nascimento" FROM "usuario" u WHERE u."id" = "cartao"."usuario_id";
