-- Who looks at a unit's appointments is told when one of them was paid, attended or given up.
CREATE TRIGGER pedido_avisa_agenda AFTER UPDATE OF status_pagamento, status_atendimento, pagamento_ato ON pedido FOR EACH ROW
  WHEN (NEW.agendamento_id IS NOT NULL AND (OLD.status_pagamento, OLD.status_atendimento, OLD.pagamento_ato)
    IS DISTINCT FROM (NEW.status_pagamento, NEW.status_atendimento, NEW.pagamento_ato))
  EXECUTE FUNCTION agendamento_avisa();
