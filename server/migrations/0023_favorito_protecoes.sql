-- What is kept is one of three: a unit, a service of a unit, a service in a city.
ALTER TABLE favorito ADD CONSTRAINT favorito_alvo CHECK (
  CASE tipo
    WHEN 'unidade' THEN rede_id IS NOT NULL AND servico_id IS NULL AND municipio_id IS NULL
    WHEN 'consulta' THEN servico_id IS NOT NULL AND (rede_id IS NULL) <> (municipio_id IS NULL)
    WHEN 'exame' THEN servico_id IS NOT NULL AND (rede_id IS NULL) <> (municipio_id IS NULL)
    ELSE false
  END
);
--> statement-breakpoint
ALTER TABLE favorito ADD CONSTRAINT favorito_valor CHECK (valor > 0);
--> statement-breakpoint
-- Offers are written anew when a unit changes: one row a unit and statement says so, and the job of the alerts takes it.
CREATE FUNCTION preco_mudou() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO preco_mudado (rede_id) SELECT DISTINCT rede_id FROM novas;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER preco_mudou AFTER INSERT ON oferta REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION preco_mudou();
--> statement-breakpoint
CREATE FUNCTION preco_caiu() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO preco_mudado (rede_id) VALUES (NEW.rede_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER preco_caiu AFTER UPDATE OF valor_sin_saude ON oferta FOR EACH ROW
  WHEN (NEW.valor_sin_saude < OLD.valor_sin_saude) EXECUTE FUNCTION preco_caiu();
