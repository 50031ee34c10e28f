-- Just one of three: an order's, kept for who is asked first, or of a patient who called.
ALTER TABLE agendamento DROP CONSTRAINT agendamento_de_alguem;--> statement-breakpoint
ALTER TABLE agendamento ADD CONSTRAINT agendamento_de_alguem CHECK (num_nonnulls(pedido_id, reservado_ate, paciente) = 1);--> statement-breakpoint
-- Who looks at a unit's appointments is told of each change when it is committed, on every server.
CREATE FUNCTION agendamento_avisa() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('agendamento', coalesce(NEW.rede_id, OLD.rede_id)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER agendamento_avisa AFTER INSERT OR UPDATE OR DELETE ON agendamento FOR EACH ROW EXECUTE FUNCTION agendamento_avisa();
