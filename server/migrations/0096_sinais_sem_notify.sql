-- A change of a unit's appointments writes a row of `mudanca`, which servers with open desks look for. pg_notify makes the commits of all
-- such transactions wait for each other, through the write of the log and a synchronous replica, and wakes each listening connection.
CREATE OR REPLACE FUNCTION agendamento_avisa() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mudou('sinal:agendamento:' || coalesce(NEW.rede_id, OLD.rede_id));
  RETURN NULL;
END $$;
