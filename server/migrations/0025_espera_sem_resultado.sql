ALTER TABLE "espera" DROP CONSTRAINT "espera_resultado_pedido_id_pedido_id_fk";
--> statement-breakpoint
ALTER TABLE "espera" DROP COLUMN "resultado_pedido_id";