CREATE TABLE "aparelho" (
	"usuario_id" uuid NOT NULL,
	"chave_hash" text NOT NULL,
	"visto_em" timestamp with time zone NOT NULL,
	CONSTRAINT "aparelho_usuario_id_chave_hash_pk" PRIMARY KEY("usuario_id","chave_hash")
);
--> statement-breakpoint
CREATE TABLE "entrada" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"usuario_id" uuid NOT NULL,
	"persist" boolean NOT NULL,
	"desafio" text,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fator_codigo" (
	"usuario_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"usado_em" timestamp with time zone,
	CONSTRAINT "fator_codigo_usuario_id_hash_pk" PRIMARY KEY("usuario_id","hash")
);
--> statement-breakpoint
CREATE TABLE "fator_desafio" (
	"usuario_id" uuid NOT NULL,
	"uso" text NOT NULL,
	"desafio" text NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	CONSTRAINT "fator_desafio_usuario_id_uso_pk" PRIMARY KEY("usuario_id","uso")
);
--> statement-breakpoint
CREATE TABLE "fator_passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"usuario_id" uuid NOT NULL,
	"credencial_id" text NOT NULL,
	"chave_publica" text NOT NULL,
	"contador" bigint NOT NULL,
	"transportes" text[] NOT NULL,
	"nome" text NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"usada_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "fator_totp" (
	"usuario_id" uuid PRIMARY KEY NOT NULL,
	"segredo" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"confirmado_em" timestamp with time zone,
	"ultimo_passo" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessao" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessao" ADD COLUMN "usada_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessao" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessao" ADD COLUMN "com_fator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "aparelho" ADD CONSTRAINT "aparelho_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrada" ADD CONSTRAINT "entrada_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fator_codigo" ADD CONSTRAINT "fator_codigo_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fator_desafio" ADD CONSTRAINT "fator_desafio_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fator_passkey" ADD CONSTRAINT "fator_passkey_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fator_totp" ADD CONSTRAINT "fator_totp_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entrada_usuario" ON "entrada" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fator_passkey_credencial" ON "fator_passkey" USING btree ("credencial_id");--> statement-breakpoint
CREATE INDEX "fator_passkey_usuario" ON "fator_passkey" USING btree ("usuario_id");--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_id_unique" UNIQUE("id");