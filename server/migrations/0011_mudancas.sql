-- What changed, for pages that are kept: one row a key and transaction. A kept page remembers the snapshot it was made
-- after; it is fresh while no row of its keys was written by a transaction that this snapshot does not see. Nothing is
-- updated, so writers never wait for each other. Rows live some minutes: pages are kept for less.
CREATE TABLE mudanca (
  chave text NOT NULL,
  tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
  quando timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (chave, tx)
);
--> statement-breakpoint
CREATE INDEX mudanca_quando ON mudanca (quando);
--> statement-breakpoint
CREATE FUNCTION mudou(alvo text) RETURNS void LANGUAGE sql AS
$$ INSERT INTO mudanca (chave) SELECT alvo WHERE alvo IS NOT NULL ON CONFLICT DO NOTHING $$;
--> statement-breakpoint
CREATE FUNCTION mudou_rede() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mudou('rede:' || OLD.id), mudou('lugar:' || OLD.municipio_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mudou('rede:' || NEW.id), mudou('lugar:' || NEW.municipio_id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mudou_da_rede() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mudou('rede:' || OLD.rede_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mudou('rede:' || NEW.rede_id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mudou_oferta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mudou('lugar:' || OLD.municipio_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mudou('lugar:' || NEW.municipio_id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mudou_corpo_clinico() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM mudou('rede:' || OLD.rede_id), mudou('profissional:' || OLD.id), mudou('lugar:' || r.municipio_id)
    FROM rede r WHERE r.id = OLD.rede_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM mudou('rede:' || NEW.rede_id), mudou('profissional:' || NEW.id), mudou('lugar:' || r.municipio_id)
    FROM rede r WHERE r.id = NEW.rede_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mudou_horario() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mudou('profissional:' || OLD.corpo_clinico_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mudou('profissional:' || NEW.corpo_clinico_id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A review shows its writer's name.
CREATE FUNCTION mudou_nome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mudou('site'), mudou('rede:' || d.rede_id) FROM depoimento d WHERE d.cliente_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mudou_chave() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mudou(TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON rede FOR EACH ROW EXECUTE FUNCTION mudou_rede();
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON rede_consulta FOR EACH ROW EXECUTE FUNCTION mudou_da_rede();
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON rede_exame FOR EACH ROW EXECUTE FUNCTION mudou_da_rede();
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON rede_imagem FOR EACH ROW EXECUTE FUNCTION mudou_da_rede();
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON rede_especialidade FOR EACH ROW EXECUTE FUNCTION mudou_da_rede();
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON oferta FOR EACH ROW EXECUTE FUNCTION mudou_oferta();
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON corpo_clinico FOR EACH ROW EXECUTE FUNCTION mudou_corpo_clinico();
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON agenda FOR EACH ROW EXECUTE FUNCTION mudou_horario();
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON agenda_excecao FOR EACH ROW EXECUTE FUNCTION mudou_horario();
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON agendamento FOR EACH ROW EXECUTE FUNCTION mudou_horario();
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON depoimento FOR EACH ROW EXECUTE FUNCTION mudou_da_rede();
--> statement-breakpoint
CREATE TRIGGER mudou_site AFTER INSERT OR UPDATE OR DELETE ON depoimento FOR EACH STATEMENT EXECUTE FUNCTION mudou_chave('site');
--> statement-breakpoint
CREATE TRIGGER mudou_nome AFTER UPDATE OF name ON usuario FOR EACH ROW EXECUTE FUNCTION mudou_nome();
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON plano FOR EACH STATEMENT EXECUTE FUNCTION mudou_chave('site');
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON especialidade FOR EACH STATEMENT EXECUTE FUNCTION mudou_chave('catalogo');
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON exame FOR EACH STATEMENT EXECUTE FUNCTION mudou_chave('catalogo');
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON municipio FOR EACH STATEMENT EXECUTE FUNCTION mudou_chave('catalogo');
