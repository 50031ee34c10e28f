-- Units from before the review's queue: they wait since they came, and are what they were.
UPDATE rede SET na_fila_desde = criado_em WHERE status = 'PRE_CADASTRO';
--> statement-breakpoint
UPDATE rede SET tipos = ARRAY[tipo_rede];
--> statement-breakpoint
ALTER TABLE rede ADD CONSTRAINT rede_fila_status CHECK (na_fila_desde IS NULL OR status = 'PRE_CADASTRO');
--> statement-breakpoint
ALTER TABLE rede_mudanca ADD CONSTRAINT rede_mudanca_decisao CHECK ((status IN ('APLICADA', 'RECUSADA')) = (decidida_em IS NOT NULL AND decidida_por IS NOT NULL));
--> statement-breakpoint
ALTER TABLE rede_especialidade ADD CONSTRAINT rede_especialidade_qtd CHECK (qtd_profissionais BETWEEN 1 AND 10);
