CREATE TABLE "rede_vendedor" (
	"rede_id" uuid PRIMARY KEY NOT NULL,
	"situacao" text NOT NULL,
	"status" text,
	"motivo" text,
	"tentado_em" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "rede_vendedor" ADD CONSTRAINT "rede_vendedor_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rede_vendedor_situacao" ON "rede_vendedor" USING btree ("situacao","rede_id");