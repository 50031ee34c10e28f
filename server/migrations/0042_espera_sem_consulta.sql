ALTER TABLE "espera" DROP CONSTRAINT "espera_consulta_id_rede_consulta_id_fk";
--> statement-breakpoint
ALTER TABLE "espera" ADD CONSTRAINT "espera_consulta_id_rede_consulta_id_fk" FOREIGN KEY ("consulta_id") REFERENCES "public"."rede_consulta"("id") ON DELETE set null ON UPDATE no action;