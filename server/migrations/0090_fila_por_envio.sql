ALTER TABLE "rede_revisao" ADD COLUMN "fila_desde" timestamp with time zone;--> statement-breakpoint
-- Units that wait since their pre-registration, were never sent and lack what it does not ask for: it is their turn. Complete ones go on waiting.
UPDATE rede SET na_fila_desde = NULL
  WHERE status = 'PRE_CADASTRO' AND na_fila_desde IS NOT NULL
  AND NOT EXISTS (SELECT FROM rede_revisao r WHERE r.rede_id = rede.id AND r.passo = 'ENVIADA')
  AND (cnes IS NULL OR lat IS NULL OR telefone_celular IS NULL OR coalesce(responsavel->>'numeroRegistro', '') = ''
    OR coalesce(jsonb_array_length(funcionamento), 0) = 0
    OR NOT EXISTS (SELECT FROM rede_imagem i WHERE i.rede_id = rede.id)
    OR NOT EXISTS (SELECT FROM rede_consulta c WHERE c.rede_id = rede.id)
      AND NOT EXISTS (SELECT FROM rede_exame e WHERE e.rede_id = rede.id));
