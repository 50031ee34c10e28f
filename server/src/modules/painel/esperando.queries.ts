import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { executePrepared, value } from '#platform/db/statement.ts'

export type EsperandoRow = {
  tipo: 'vaga' | 'preco' | 'orcamento'
  id: string
  servico: string | null
  profissional: string | null
  onde: string
  dia: string | null
  oferecida: boolean
  exames: number | null
  abaixoDe: number | null
  email: boolean
  sms: boolean
  para: string
  celular: string
  total: number
}

/** Shown at the start of the client's area; their own pages show all. */
const atStart = 6

const vagas = sql`
  select 1 as ordem, 'vaga' as tipo, e.id, coalesce(s.nome, p.consulta ->> 'especialidade', 'Exames') as servico,
    c.nome as profissional, r.nome_rede as onde, e.dia::text as dia, e.status = 'OFERECIDA' as oferecida, null::int as exames,
    null::float8 as abaixo_de, true as email, true as sms, e.criado_em
  from espera e join rede r on r.id = e.rede_id join corpo_clinico c on c.id = e.corpo_clinico_id
    left join rede_consulta x on x.id = e.consulta_id left join especialidade s on s.id = x.especialidade_id
    left join pedido p on p.id = e.pedido_id
  where e.cliente_id = ${value('id')}::uuid and e.status in ('ESPERANDO', 'OFERECIDA')`

const precos = sql`
  select 2, 'preco', f.id, case f.tipo when 'consulta' then (select nome from especialidade where id = f.servico_id)
      when 'exame' then (select nome_exame from exame where id = f.servico_id) end,
    null, coalesce(r.nome_rede, m.nome || ', ' || m.uf), null, false, null, f.valor::float8, a.email, a.sms, f.criado_em
  from favorito f join alerta_preco a on a.usuario_id = f.usuario_id and (a.email or a.sms)
    left join rede r on r.id = f.rede_id left join municipio m on m.id = f.municipio_id
  where f.usuario_id = ${value('id')}::uuid and f.avisar`

const orcamentos = sql`
  select 2, 'orcamento', o.id, null, null, m.nome || ', ' || m.uf, null, false, cardinality(o.exames), o.menor_total::float8,
    true, false, o.criado_em
  from orcamento o join municipio m on m.id = o.municipio_id where o.usuario_id = ${value('id')}::uuid and o.avisar`

const build = () => sql`
  select tudo.tipo, tudo.id, servico, profissional, onde, dia, oferecida, exames, abaixo_de as "abaixoDe", tudo.email, tudo.sms,
    u.email as para, u.telefone_celular as celular, count(*) over ()::int as total
  from (${vagas} union all ${precos} union all ${orcamentos}) tudo join usuario u on u.id = ${value('id')}::uuid
  order by ordem, tudo.criado_em desc, tudo.id limit ${sql.raw(String(atStart))}`

/** Lists the waiting lists and alerts of a client, waiting lists first, then the newest alert; the first of them, each with the number of all. */
export const listEsperando = (db: Db, id: string): Promise<EsperandoRow[]> =>
  executePrepared<EsperandoRow>(db, { name: 'esperando', build }, { id })
