CREATE TABLE "agenda_excecao" (
	"id" uuid PRIMARY KEY NOT NULL,
	"corpo_clinico_id" uuid NOT NULL,
	"dia" date NOT NULL,
	"tipo" text NOT NULL,
	"hora_inicio" time,
	"hora_fim" time
);
--> statement-breakpoint
CREATE TABLE "agenda" (
	"id" uuid PRIMARY KEY NOT NULL,
	"corpo_clinico_id" uuid NOT NULL,
	"dia_semana" integer NOT NULL,
	"hora_inicio1" time,
	"hora_fim1" time,
	"hora_inicio2" time,
	"hora_fim2" time
);
--> statement-breakpoint
CREATE TABLE "agendamento" (
	"id" uuid PRIMARY KEY NOT NULL,
	"corpo_clinico_id" uuid NOT NULL,
	"rede_id" uuid NOT NULL,
	"pedido_id" uuid NOT NULL,
	"dia" date NOT NULL,
	"horario" time NOT NULL,
	"inicio" timestamp with time zone NOT NULL,
	"fim" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	"usuario_id" uuid,
	"acao" text NOT NULL,
	"objeto" text NOT NULL,
	"objeto_id" text NOT NULL,
	"detalhe" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cartao" (
	"id" uuid PRIMARY KEY NOT NULL,
	"usuario_id" uuid NOT NULL,
	"plano_id" uuid NOT NULL,
	"numero_cartao" text NOT NULL,
	"status" text NOT NULL,
	"titular_nome" text NOT NULL,
	"titular_cpf" text NOT NULL,
	"data_ativacao" date,
	"criado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "cartao_numeroCartao_unique" UNIQUE("numero_cartao")
);
--> statement-breakpoint
CREATE TABLE "dependente" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cartao_id" uuid NOT NULL,
	"name" text NOT NULL,
	"cpf" text NOT NULL,
	"data_nascimento" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plano" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"beneficios" text[] NOT NULL,
	"outros_beneficios" text[] DEFAULT '{}'::text[] NOT NULL,
	"alento" boolean NOT NULL,
	"publicado" boolean NOT NULL,
	"mais_vendido" boolean DEFAULT false NOT NULL,
	"tipo_recorrencia" text NOT NULL,
	"id_plano_zoop" text,
	"ordem" integer NOT NULL,
	"max_dependentes" integer NOT NULL,
	"idade_min" integer,
	"idade_max" integer,
	CONSTRAINT "plano_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "especialidade" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"slug" text NOT NULL,
	"sinonimos" text,
	"busca" text GENERATED ALWAYS AS (norm(nome || ' ' || coalesce(sinonimos, ''))) STORED NOT NULL,
	CONSTRAINT "especialidade_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "exame" (
	"id" uuid PRIMARY KEY NOT NULL,
	"codigo_exame" text NOT NULL,
	"nome_exame" text NOT NULL,
	"nome_oficial" text NOT NULL,
	"tipo" text NOT NULL,
	"slug" text NOT NULL,
	"busca" text GENERATED ALWAYS AS (norm(nome_exame || ' ' || nome_oficial || ' ' || codigo_exame)) STORED NOT NULL,
	CONSTRAINT "exame_codigoExame_unique" UNIQUE("codigo_exame"),
	CONSTRAINT "exame_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "municipio" (
	"id" integer PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"uf" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"fuso" text NOT NULL,
	"capital" integer DEFAULT 0 NOT NULL,
	"busca" text GENERATED ALWAYS AS (norm(nome)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessao" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"usuario_id" uuid NOT NULL,
	"persist" boolean NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tentativa" (
	"chave" text PRIMARY KEY NOT NULL,
	"erros" integer NOT NULL,
	"ultima_em" timestamp with time zone NOT NULL,
	"bloqueada_ate" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "usuario" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"cpf" text,
	"data_nascimento" date,
	"senha_hash" text NOT NULL,
	"role" text NOT NULL,
	"rede_id" uuid,
	"corpo_clinico_id" uuid,
	"telefone_celular" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'Habilitado' NOT NULL,
	"endereco" jsonb,
	"criado_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "depoimento" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pedido_id" uuid NOT NULL,
	"rede_id" uuid NOT NULL,
	"cliente_id" uuid NOT NULL,
	"servico" text NOT NULL,
	"nota" integer,
	"descricao" text DEFAULT '' NOT NULL,
	"resposta" text,
	"exibe_site" boolean DEFAULT false NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"avaliado_em" timestamp with time zone,
	CONSTRAINT "depoimento_pedidoId_unique" UNIQUE("pedido_id")
);
--> statement-breakpoint
CREATE TABLE "estorno" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pagamento_id" uuid NOT NULL,
	"transacao_id" text NOT NULL,
	"valor" bigint NOT NULL,
	"motivo" text NOT NULL,
	"status" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"feito_em" timestamp with time zone,
	CONSTRAINT "estorno_transacaoId_unique" UNIQUE("transacao_id")
);
--> statement-breakpoint
CREATE TABLE "evento_gateway" (
	"evento_id" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"transacao_id" text,
	"recebido_em" timestamp with time zone NOT NULL,
	"tratado_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pagamento" (
	"id" uuid PRIMARY KEY NOT NULL,
	"referencia" uuid NOT NULL,
	"reference_id" text NOT NULL,
	"chave_idempotencia" text NOT NULL,
	"metodo" text NOT NULL,
	"status" text NOT NULL,
	"valor" bigint NOT NULL,
	"repasse" bigint NOT NULL,
	"taxa" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"transacao_id" text,
	"motivo" text,
	"bandeira" text,
	"final_cartao" text,
	"boleto_link" text,
	"boleto_linha" text,
	"boleto_vencimento" date,
	"boleto_limite" date,
	"pix_emv" text,
	"pix_expira_em" timestamp with time zone,
	"criado_em" timestamp with time zone NOT NULL,
	"atualizado_em" timestamp with time zone NOT NULL,
	"incerto_em" timestamp with time zone,
	"pago_em" timestamp with time zone,
	CONSTRAINT "pagamento_referenceId_unique" UNIQUE("reference_id"),
	CONSTRAINT "pagamento_transacaoId_unique" UNIQUE("transacao_id")
);
--> statement-breakpoint
CREATE TABLE "cupom" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"percentual_bp" integer,
	"valor_fixo" bigint,
	"valido_de" timestamp with time zone NOT NULL,
	"valido_ate" timestamp with time zone NOT NULL,
	"usos_max" integer NOT NULL,
	"usos" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cupom_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "cupom_uso" (
	"cupom_id" uuid NOT NULL,
	"cpf" text NOT NULL,
	"pedido_id" uuid NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	CONSTRAINT "cupom_uso_cupom_id_cpf_pk" PRIMARY KEY("cupom_id","cpf"),
	CONSTRAINT "cupom_uso_pedidoId_unique" UNIQUE("pedido_id")
);
--> statement-breakpoint
CREATE TABLE "pedido_exame" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pedido_id" uuid NOT NULL,
	"rede_exame_id" uuid NOT NULL,
	"codigo_exame" text NOT NULL,
	"nome_exame" text NOT NULL,
	"valor_particular" bigint NOT NULL,
	"valor_alento" bigint NOT NULL,
	"valor_sin_saude" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pedido_historico" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pedido_id" uuid NOT NULL,
	"campo" text NOT NULL,
	"de" text,
	"para" text NOT NULL,
	"usuario_id" uuid,
	"quando" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pedido" (
	"id" uuid PRIMARY KEY NOT NULL,
	"codigo" text NOT NULL,
	"cliente_id" uuid NOT NULL,
	"rede_id" uuid NOT NULL,
	"chave_idempotencia" text NOT NULL,
	"tipo_pedido" text NOT NULL,
	"tipo_pagamento" text NOT NULL,
	"consulta" jsonb,
	"cliente_nome" text NOT NULL,
	"cliente_cpf" text NOT NULL,
	"dependente_id" uuid,
	"dependente_nome" text,
	"dependente_cpf" text,
	"corpo_clinico_id" uuid,
	"agendamento_id" uuid,
	"valor_particular" bigint NOT NULL,
	"valor_bruto" bigint NOT NULL,
	"desconto" bigint DEFAULT 0 NOT NULL,
	"taxa_bp" integer NOT NULL,
	"cupom_id" uuid,
	"status_pagamento" text NOT NULL,
	"status_atendimento" text NOT NULL,
	"pagamento_ato" boolean DEFAULT false NOT NULL,
	"pagamento_id" uuid,
	"expira_em" timestamp with time zone,
	"atendido_em" timestamp with time zone,
	"atendido_por" uuid,
	"avaliado" boolean DEFAULT false NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"atualizado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "pedido_codigo_unique" UNIQUE("codigo")
);
--> statement-breakpoint
CREATE TABLE "corpo_clinico" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rede_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"tipo_registro" text NOT NULL,
	"numero_registro" text NOT NULL,
	"uf_registro" text NOT NULL,
	"rqe" text,
	"especialidade_id" uuid,
	"email" text NOT NULL,
	"mini_bio" text DEFAULT '' NOT NULL,
	"tempo_atendimento" integer,
	"status" text DEFAULT 'ATIVO' NOT NULL,
	"retrato" integer DEFAULT 0 NOT NULL,
	"criado_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oferta" (
	"rede_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"servico_id" uuid NOT NULL,
	"preco_id" uuid NOT NULL,
	"municipio_id" integer NOT NULL,
	"bairro_busca" text NOT NULL,
	"nome_busca" text NOT NULL,
	"valor_sin_saude" bigint NOT NULL,
	"nota" integer NOT NULL,
	CONSTRAINT "oferta_rede_id_tipo_servico_id_pk" PRIMARY KEY("rede_id","tipo","servico_id")
);
--> statement-breakpoint
CREATE TABLE "rede_consulta" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rede_id" uuid NOT NULL,
	"especialidade_id" uuid NOT NULL,
	"descricao_consulta" text NOT NULL,
	"valor_particular" bigint NOT NULL,
	"valor_alento" bigint NOT NULL,
	"valor_sin_saude" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rede_especialidade" (
	"rede_id" uuid NOT NULL,
	"especialidade_id" uuid NOT NULL,
	CONSTRAINT "rede_especialidade_rede_id_especialidade_id_pk" PRIMARY KEY("rede_id","especialidade_id")
);
--> statement-breakpoint
CREATE TABLE "rede_exame" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rede_id" uuid NOT NULL,
	"exame_id" uuid NOT NULL,
	"valor_particular" bigint NOT NULL,
	"valor_alento" bigint NOT NULL,
	"valor_sin_saude" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rede_imagem" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rede_id" uuid NOT NULL,
	"arquivo" text NOT NULL,
	"legenda" text NOT NULL,
	"ordem" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rede" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nome_rede" text NOT NULL,
	"codigo_rede" text NOT NULL,
	"codigo_unidade" text NOT NULL,
	"unidade_matriz_filial" text NOT NULL,
	"matriz" text,
	"tipo_pessoa" text NOT NULL,
	"cpf" text,
	"cnpj" text,
	"razao_social" text,
	"cnes" text,
	"tipo_rede" text NOT NULL,
	"status" text NOT NULL,
	"cep" text NOT NULL,
	"local_atendimento" text NOT NULL,
	"numero" text NOT NULL,
	"complemento" text,
	"bairro" text NOT NULL,
	"municipio_id" integer NOT NULL,
	"cidade" text NOT NULL,
	"uf" text NOT NULL,
	"fuso" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"telefone_fixo" text NOT NULL,
	"telefone_celular" text,
	"email" text NOT NULL,
	"sobre" text DEFAULT '' NOT NULL,
	"responsavel" jsonb,
	"agendamento" text NOT NULL,
	"delivery" text NOT NULL,
	"coleta_domiciliar" text NOT NULL,
	"pagamento_online" text NOT NULL,
	"pagamento_unidade" text NOT NULL,
	"numeracao_inicial_cartao" text[] DEFAULT '{}'::text[] NOT NULL,
	"zoop_seller_id" text,
	"nota_soma" integer DEFAULT 0 NOT NULL,
	"avaliacoes" integer DEFAULT 0 NOT NULL,
	"logo" text,
	"criado_em" timestamp with time zone NOT NULL,
	"busca" text GENERATED ALWAYS AS (norm(nome_rede)) STORED NOT NULL,
	CONSTRAINT "rede_codigoUnidade_unique" UNIQUE("codigo_unidade")
);
--> statement-breakpoint
ALTER TABLE "agenda_excecao" ADD CONSTRAINT "agenda_excecao_corpo_clinico_id_corpo_clinico_id_fk" FOREIGN KEY ("corpo_clinico_id") REFERENCES "public"."corpo_clinico"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda" ADD CONSTRAINT "agenda_corpo_clinico_id_corpo_clinico_id_fk" FOREIGN KEY ("corpo_clinico_id") REFERENCES "public"."corpo_clinico"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agendamento" ADD CONSTRAINT "agendamento_corpo_clinico_id_corpo_clinico_id_fk" FOREIGN KEY ("corpo_clinico_id") REFERENCES "public"."corpo_clinico"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agendamento" ADD CONSTRAINT "agendamento_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartao" ADD CONSTRAINT "cartao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartao" ADD CONSTRAINT "cartao_plano_id_plano_id_fk" FOREIGN KEY ("plano_id") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dependente" ADD CONSTRAINT "dependente_cartao_id_cartao_id_fk" FOREIGN KEY ("cartao_id") REFERENCES "public"."cartao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depoimento" ADD CONSTRAINT "depoimento_pedido_id_pedido_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedido"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depoimento" ADD CONSTRAINT "depoimento_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depoimento" ADD CONSTRAINT "depoimento_cliente_id_usuario_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estorno" ADD CONSTRAINT "estorno_pagamento_id_pagamento_id_fk" FOREIGN KEY ("pagamento_id") REFERENCES "public"."pagamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupom_uso" ADD CONSTRAINT "cupom_uso_cupom_id_cupom_id_fk" FOREIGN KEY ("cupom_id") REFERENCES "public"."cupom"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupom_uso" ADD CONSTRAINT "cupom_uso_pedido_id_pedido_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedido"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido_exame" ADD CONSTRAINT "pedido_exame_pedido_id_pedido_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedido"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido_historico" ADD CONSTRAINT "pedido_historico_pedido_id_pedido_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedido"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_cliente_id_usuario_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_dependente_id_dependente_id_fk" FOREIGN KEY ("dependente_id") REFERENCES "public"."dependente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_corpo_clinico_id_corpo_clinico_id_fk" FOREIGN KEY ("corpo_clinico_id") REFERENCES "public"."corpo_clinico"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_agendamento_id_agendamento_id_fk" FOREIGN KEY ("agendamento_id") REFERENCES "public"."agendamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_cupom_id_cupom_id_fk" FOREIGN KEY ("cupom_id") REFERENCES "public"."cupom"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_pagamento_id_pagamento_id_fk" FOREIGN KEY ("pagamento_id") REFERENCES "public"."pagamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_atendido_por_usuario_id_fk" FOREIGN KEY ("atendido_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corpo_clinico" ADD CONSTRAINT "corpo_clinico_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corpo_clinico" ADD CONSTRAINT "corpo_clinico_especialidade_id_especialidade_id_fk" FOREIGN KEY ("especialidade_id") REFERENCES "public"."especialidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oferta" ADD CONSTRAINT "oferta_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oferta" ADD CONSTRAINT "oferta_municipio_id_municipio_id_fk" FOREIGN KEY ("municipio_id") REFERENCES "public"."municipio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rede_consulta" ADD CONSTRAINT "rede_consulta_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rede_consulta" ADD CONSTRAINT "rede_consulta_especialidade_id_especialidade_id_fk" FOREIGN KEY ("especialidade_id") REFERENCES "public"."especialidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rede_especialidade" ADD CONSTRAINT "rede_especialidade_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rede_especialidade" ADD CONSTRAINT "rede_especialidade_especialidade_id_especialidade_id_fk" FOREIGN KEY ("especialidade_id") REFERENCES "public"."especialidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rede_exame" ADD CONSTRAINT "rede_exame_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rede_exame" ADD CONSTRAINT "rede_exame_exame_id_exame_id_fk" FOREIGN KEY ("exame_id") REFERENCES "public"."exame"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rede_imagem" ADD CONSTRAINT "rede_imagem_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rede" ADD CONSTRAINT "rede_municipio_id_municipio_id_fk" FOREIGN KEY ("municipio_id") REFERENCES "public"."municipio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agenda_excecao_dia" ON "agenda_excecao" USING btree ("corpo_clinico_id","dia");--> statement-breakpoint
CREATE UNIQUE INDEX "agenda_dia" ON "agenda" USING btree ("corpo_clinico_id","dia_semana");--> statement-breakpoint
CREATE UNIQUE INDEX "agendamento_pedido" ON "agendamento" USING btree ("pedido_id") WHERE "agendamento"."status" <> 'CANCELADA';--> statement-breakpoint
CREATE INDEX "agendamento_dia" ON "agendamento" USING btree ("corpo_clinico_id","dia");--> statement-breakpoint
CREATE INDEX "agendamento_rede" ON "agendamento" USING btree ("rede_id","dia");--> statement-breakpoint
CREATE INDEX "auditoria_objeto" ON "auditoria" USING btree ("objeto","objeto_id","quando");--> statement-breakpoint
CREATE UNIQUE INDEX "cartao_vivo" ON "cartao" USING btree ("usuario_id") WHERE "cartao"."status" <> 'CANCELADO';--> statement-breakpoint
CREATE INDEX "dependente_cartao" ON "dependente" USING btree ("cartao_id");--> statement-breakpoint
CREATE UNIQUE INDEX "especialidade_nome" ON "especialidade" USING btree ("nome");--> statement-breakpoint
CREATE INDEX "exame_busca" ON "exame" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "municipio_busca" ON "municipio" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "municipio_uf" ON "municipio" USING btree ("uf","busca");--> statement-breakpoint
CREATE INDEX "sessao_usuario" ON "sessao" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_username" ON "usuario" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "usuario_rede" ON "usuario" USING btree ("rede_id");--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_cliente_cpf" ON "usuario" USING btree ("cpf") WHERE "usuario"."role" = 'Alento';--> statement-breakpoint
CREATE INDEX "depoimento_rede" ON "depoimento" USING btree ("rede_id","avaliado_em") WHERE "depoimento"."nota" is not null;--> statement-breakpoint
CREATE INDEX "depoimento_cliente" ON "depoimento" USING btree ("cliente_id","criado_em");--> statement-breakpoint
CREATE INDEX "depoimento_site" ON "depoimento" USING btree ("avaliado_em") WHERE "depoimento"."exibe_site";--> statement-breakpoint
CREATE INDEX "estorno_pagamento" ON "estorno" USING btree ("pagamento_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pagamento_vivo" ON "pagamento" USING btree ("referencia") WHERE "pagamento"."status" in ('ENVIANDO', 'PENDENTE', 'PAGO');--> statement-breakpoint
CREATE UNIQUE INDEX "pagamento_chave" ON "pagamento" USING btree ("referencia","chave_idempotencia");--> statement-breakpoint
CREATE INDEX "pagamento_aberto" ON "pagamento" USING btree ("atualizado_em") WHERE "pagamento"."status" in ('ENVIANDO', 'PENDENTE');--> statement-breakpoint
CREATE INDEX "pedido_exame_pedido" ON "pedido_exame" USING btree ("pedido_id");--> statement-breakpoint
CREATE INDEX "pedido_historico_pedido" ON "pedido_historico" USING btree ("pedido_id","quando");--> statement-breakpoint
CREATE UNIQUE INDEX "pedido_chave" ON "pedido" USING btree ("cliente_id","chave_idempotencia");--> statement-breakpoint
CREATE INDEX "pedido_cliente" ON "pedido" USING btree ("cliente_id","criado_em");--> statement-breakpoint
CREATE INDEX "pedido_rede" ON "pedido" USING btree ("rede_id","criado_em");--> statement-breakpoint
CREATE INDEX "pedido_expira" ON "pedido" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "corpo_clinico_rede" ON "corpo_clinico" USING btree ("rede_id","status");--> statement-breakpoint
CREATE INDEX "oferta_preco" ON "oferta" USING btree ("tipo","servico_id","municipio_id","valor_sin_saude","rede_id");--> statement-breakpoint
CREATE INDEX "oferta_nota" ON "oferta" USING btree ("tipo","servico_id","municipio_id","nota","rede_id");--> statement-breakpoint
CREATE INDEX "oferta_nome" ON "oferta" USING btree ("tipo","servico_id","municipio_id","nome_busca","rede_id");--> statement-breakpoint
CREATE INDEX "rede_consulta_rede" ON "rede_consulta" USING btree ("rede_id","valor_sin_saude");--> statement-breakpoint
CREATE UNIQUE INDEX "rede_exame_unico" ON "rede_exame" USING btree ("rede_id","exame_id");--> statement-breakpoint
CREATE INDEX "rede_imagem_rede" ON "rede_imagem" USING btree ("rede_id","ordem");--> statement-breakpoint
CREATE UNIQUE INDEX "rede_cnpj" ON "rede" USING btree ("cnpj") WHERE "rede"."cnpj" is not null;--> statement-breakpoint
CREATE INDEX "rede_municipio" ON "rede" USING btree ("municipio_id");--> statement-breakpoint
CREATE INDEX "rede_busca" ON "rede" USING gin ("busca" gin_trgm_ops);