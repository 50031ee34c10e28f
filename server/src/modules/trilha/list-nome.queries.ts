import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mensagemInteira } from '#modules/mensagem/mensagem.tables.ts'
import type { Db } from '#platform/db/db.ts'

export type Coisa = { objeto: string; id: string }

/** Identifies a thing of the trail in `listNome`'s result. */
export const nomeKeyOf = ({ objeto, id }: Coisa): string => `${objeto} ${id}`

/** The subjects of messages, apart from the other names: they may be on other machines (ADR 0249). */
async function listAssunto(db: Db, coisas: readonly Coisa[]) {
  const ids = coisas
    .filter(({ objeto, id }) => objeto === 'mensagem' && z.guid().safeParse(id).success)
    .map(({ id }) => id)
  if (ids.length === 0) return []
  const { id, assunto: nome } = mensagemInteira
  return db
    .select({ objeto: sql<string>`'mensagem'`, id, nome })
    .from(mensagemInteira)
    .where(inArray(id, ids))
}

/**
 * Returns the present names of things of the audit trail, by `nomeKeyOf`: the code of an order, the name of a person or a record.
 * Things that have no name, or no longer exist, are missing.
 */
export async function listNome(db: Db, coisas: readonly Coisa[]): Promise<Map<string, string>> {
  if (coisas.length === 0) return new Map()
  const { rows } = await db.execute<Coisa & { nome: string }>(sql`
    select r.objeto, r.id, n.nome
    from unnest(${sql.param(coisas.map(({ objeto }) => objeto))}::text[], ${sql.param(coisas.map(({ id }) => id))}::text[]) c (objeto, id)
    cross join lateral (
      select c.objeto, c.id, case when c.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then c.id::uuid end as uid) r
    cross join lateral (
      select codigo as nome from pedido where r.objeto = 'pedido' and id = r.uid
      union all
      select p.codigo from estorno e join pedido p on p.id = e.referencia where r.objeto = 'estorno' and e.id = r.uid
      union all
      select p.codigo from depoimento d join pedido p on p.id = d.pedido_id where r.objeto = 'depoimento' and d.id = r.uid
      union all
      select coalesce(u.name, g.paciente ->> 'name') from agendamento g left join pedido p on p.id = g.pedido_id
        left join usuario u on u.id = p.cliente_id where r.objeto = 'agendamento' and g.id = r.uid
      union all
      select dados ->> 'name' from contrato where r.objeto in ('cartao', 'saude') and id = r.uid
      union all
      select titular_nome from cartao where r.objeto in ('cartao', 'saude') and id = r.uid
      union all
      select name from usuario where r.objeto in ('usuario', 'cliente', 'client') and id = r.uid
      union all
      select nome_rede from rede where r.objeto = 'rede' and id = r.uid
      union all
      select nome from corpo_clinico where r.objeto = 'corpo_clinico' and id = r.uid
      union all
      select name from plano where r.objeto = 'plano' and id = r.uid
      union all
      select name from cupom where r.objeto = 'cupom' and id = r.uid
      union all
      select nome from especialidade where r.objeto = 'especialidade' and id = r.uid
      union all
      select nome_exame from exame where r.objeto = 'exame' and id = r.uid
      union all
      select nome from tipo_registro where r.objeto = 'tipo_registro' and id = r.uid
      union all
      select nome from tipo_unidade where r.objeto = 'tipo_unidade' and tipo = r.id
      union all
      select nome from feriado_local where r.objeto = 'feriado_local' and id = r.uid
      union all
      select nome from contato where r.objeto = 'contato' and id = r.uid
      union all
      select nome from site_depoimento where r.objeto = 'depoimento_site' and id = r.uid
      union all
      select descricao from imagem_texto where r.objeto = 'imagem_texto' and numero::text = r.id
      union all
      (select titulo from texto_site_versao where r.objeto = 'texto_site' and slug = r.id order by numero desc limit 1)
    ) n
    where n.nome is not null`)
  const assuntos = await listAssunto(db, coisas)
  return new Map([...rows, ...assuntos].map(({ nome, ...coisa }) => [nomeKeyOf(coisa), nome]))
}
