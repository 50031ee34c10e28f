CREATE TABLE "beneficiario" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contrato_id" uuid NOT NULL,
	"ordem" integer NOT NULL,
	"name" text NOT NULL,
	"cpf" text,
	"parte_bp" integer NOT NULL,
	"criado_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plano" ADD COLUMN "limites_seguro" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "beneficiario" ADD CONSTRAINT "beneficiario_contrato_id_contrato_id_fk" FOREIGN KEY ("contrato_id") REFERENCES "public"."contrato"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "beneficiario_cpf" ON "beneficiario" USING btree ("contrato_id","cpf");--> statement-breakpoint
ALTER TABLE "beneficiario" ADD CONSTRAINT "beneficiario_parte" CHECK ("parte_bp" BETWEEN 1 AND 10000);
--> statement-breakpoint
-- When the transaction ends: the shares of a contract sum to 100 %, or nobody is named. The lock makes a parallel list wait, so that two lists never count as one.
CREATE FUNCTION beneficiario_soma() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE alvo uuid; soma bigint;
BEGIN
  IF TG_OP = 'DELETE' THEN alvo := OLD.contrato_id; ELSE alvo := NEW.contrato_id; END IF;
  PERFORM 1 FROM contrato WHERE id = alvo FOR NO KEY UPDATE;
  SELECT sum(parte_bp) INTO soma FROM beneficiario WHERE contrato_id = alvo;
  IF soma <> 10000 THEN
    RAISE EXCEPTION 'beneficiaries of contract % sum to % basis points', alvo, soma
      USING ERRCODE = 'check_violation', CONSTRAINT = 'beneficiario_soma';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER beneficiario_soma AFTER INSERT OR UPDATE OR DELETE ON beneficiario
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION beneficiario_soma();
--> statement-breakpoint
-- The ages that existing plans have in the words of their terms ('Auxílio-funeral: até R$ 3.000,00, até os 70 anos.').
UPDATE plano SET limites_seguro = found.limites FROM (
  SELECT p.id, jsonb_agg(jsonb_build_object('beneficio', trim(split_part(c.texto, ':', 1)),
    'idadeMax', substring(c.texto from 'até os (\d{1,3}) anos')::int) ORDER BY c.ordem) AS limites
  FROM plano p, unnest(p.condicoes_seguro) WITH ORDINALITY AS c(texto, ordem)
  WHERE p.seguro AND c.texto ~ '^[^:]{2,80}:.*até os \d{1,3} anos'
  GROUP BY p.id
) AS found WHERE found.id = plano.id;
