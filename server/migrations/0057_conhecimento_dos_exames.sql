-- `busca` now contains the synonyms. PostgreSQL 15 cannot change a generated column, so it is made again with its index.
ALTER TABLE "exame" ADD COLUMN "sinonimos" text;--> statement-breakpoint
ALTER TABLE "exame" ADD COLUMN "explicacao" text;--> statement-breakpoint
ALTER TABLE "exame" ADD COLUMN "ordem" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "exame" ADD COLUMN "jejum_h" integer;--> statement-breakpoint
ALTER TABLE "exame" ADD COLUMN "jejum_max_h" integer;--> statement-breakpoint
ALTER TABLE "exame" ADD COLUMN "agua" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "exame" ADD COLUMN "preparo" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "exame" ADD CONSTRAINT "exame_jejum" CHECK (("exame"."jejum_h" is null and "exame"."jejum_max_h" is null) or ("exame"."jejum_h" is not null and "exame"."jejum_h" between 1 and 24
        and ("exame"."jejum_max_h" is null or "exame"."jejum_max_h" between "exame"."jejum_h" and 24)));--> statement-breakpoint
ALTER TABLE "exame" drop column "busca";--> statement-breakpoint
ALTER TABLE "exame" ADD COLUMN "busca" text GENERATED ALWAYS AS (norm(nome_exame || ' ' || coalesce(sinonimos || ' ', '') || nome_oficial || ' ' || codigo_exame)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "exame_busca" ON "exame" USING gin ("busca" gin_trgm_ops);
