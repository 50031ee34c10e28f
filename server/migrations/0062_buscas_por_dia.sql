CREATE TABLE "numero_busca" (
	"dia" date NOT NULL,
	"tipo" text NOT NULL,
	"servico_id" uuid,
	"municipio_id" integer,
	"buscas" integer DEFAULT 0 NOT NULL,
	"sem_resultado" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "numero_busca_unica" UNIQUE NULLS NOT DISTINCT("dia","tipo","servico_id","municipio_id")
);
--> statement-breakpoint
CREATE TABLE "numero_tela" (
	"dia" date NOT NULL,
	"tela" text NOT NULL,
	"vezes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "numero_tela_dia_tela_pk" PRIMARY KEY("dia","tela")
);
--> statement-breakpoint
CREATE TABLE "numero_texto" (
	"dia" date NOT NULL,
	"tipo" text NOT NULL,
	"texto" text NOT NULL,
	"municipio_id" integer,
	"buscas" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "numero_texto_unico" UNIQUE NULLS NOT DISTINCT("dia","tipo","texto","municipio_id")
);
--> statement-breakpoint
ALTER TABLE numero_busca ADD CONSTRAINT numero_busca_contas CHECK (buscas >= 0 AND sem_resultado BETWEEN 0 AND buscas);
--> statement-breakpoint
-- A text that nobody normalised, or that may name a person, is not kept.
ALTER TABLE numero_texto ADD CONSTRAINT numero_texto_simples CHECK (texto ~ '^[a-z0-9 ]{3,40}$' AND texto !~ '([0-9][^0-9]*){4}');
