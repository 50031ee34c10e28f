CREATE TABLE "imagem_texto" (
	"numero" serial PRIMARY KEY NOT NULL,
	"descricao" text NOT NULL,
	"arquivo" text NOT NULL,
	"chave" text NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"criada_por" uuid NOT NULL,
	CONSTRAINT "imagem_texto_chave_unique" UNIQUE("chave")
);
