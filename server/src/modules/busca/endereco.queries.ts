import { sql } from 'drizzle-orm'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { listUnidadeEndereco } from '@alento/contract/busca/panorama.ts'
import type { Output } from '@alento/contract/base/endpoint.ts'
import type { Db } from '#platform/db/db.ts'
import type { Tipo } from './panorama.queries.ts'
import { unidadesPorPagina } from './panorama.rules.ts'

/** Slugs of services that are offered: one index look-up for each service of the catalog. */
export async function listServicoOfertado(db: Db, tipo: Tipo): Promise<string[]> {
  const catalog = tipo === 'consulta' ? sql`especialidade` : sql`exame`
  const { rows } = await db.execute<{ slug: string }>(sql`
    select s.slug from ${catalog} s
    where exists (select from oferta o where o.tipo = ${tipo} and o.servico_id = s.id) order by s.slug`)
  return rows.map((r) => r.slug)
}

/** Slugs of the cities where the service is offered. */
export async function listCidadeDoServico(db: Db, tipo: Tipo, servicoId: string): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select regexp_replace(m.busca, '[^a-z0-9]+', '-', 'g') || '-' || lower(m.uf) as slug from municipio m
    where exists (select from oferta o where o.tipo = ${tipo} and o.servico_id = ${servicoId}::uuid and o.municipio_id = m.id)
    order by m.id`)
  return rows.map((r) => r.slug)
}

export async function countUnidade(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from rede where status = 'HABILITADO'`,
  )
  return rows[0]?.n ?? 0
}

type Linha = {
  id: string
  nome: string
  cidade: string
  uf: string
  especialidadeId: string | null
  especialidade: string | null
  menor: number | null
}

/** The parts of each unit page's address, chosen as that page does: the cheapest consultation, else the first exam. */
export async function listUnidade(db: Db, page: number): Promise<Output<typeof listUnidadeEndereco>> {
  const { rows } = await db.execute<Linha>(sql`
    select r.id, r.nome_rede as nome, r.cidade, r.uf, c.id as "especialidadeId", c.nome as especialidade,
      coalesce(c.valor, x.valor)::float8 as menor
    from (select id, nome_rede, cidade, uf from rede where status = 'HABILITADO'
      order by id limit ${unidadesPorPagina} offset ${(page - 1) * unidadesPorPagina}) r
    left join lateral (select e.id, e.nome, v.valor_sin_saude as valor from rede_consulta v
      join especialidade e on e.id = v.especialidade_id
      where v.rede_id = r.id order by v.valor_sin_saude, v.id limit 1) c on true
    left join lateral (select v.valor_sin_saude as valor from rede_exame v join exame e on e.id = v.exame_id
      where c.id is null and v.rede_id = r.id order by e.slug limit 1) x on true
    order by r.id`)
  return rows.map(({ id, nome, especialidadeId, especialidade, menor, ...r }) => ({
    _id: id,
    nomeRede: nome,
    ...r,
    especialidade: especialidadeId && especialidade ? { _id: especialidadeId, nome: especialidade } : null,
    menorPreco: centavos(menor ?? 0),
  }))
}
