CREATE TABLE "rede_conferencia" (
	"rede_id" uuid NOT NULL,
	"ponto" text NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	CONSTRAINT "rede_conferencia_rede_id_ponto_pk" PRIMARY KEY("rede_id","ponto")
);
--> statement-breakpoint
ALTER TABLE "rede_conferencia" ADD CONSTRAINT "rede_conferencia_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE cascade ON UPDATE no action;