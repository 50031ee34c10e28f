-- What two people added at once before there was this index: the later ones get a number.
UPDATE rede_consulta c SET descricao_consulta = left(c.descricao_consulta, 110) || ' (' || d.n || ')'
FROM (SELECT id, row_number() OVER (PARTITION BY rede_id, especialidade_id, norm(descricao_consulta) ORDER BY id) AS n FROM rede_consulta) d
WHERE d.id = c.id AND d.n > 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "rede_consulta_descricao" ON "rede_consulta" USING btree ("rede_id","especialidade_id",norm("descricao_consulta"));