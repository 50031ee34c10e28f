import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'

/** A favourite and its current cheapest offer. `guardado` and `valor` in centavos, `proximo` in seconds since 1970. */
export type FavoritoView = {
  id: string
  tipo: 'unidade' | 'consulta' | 'exame'
  redeId: string | null
  servicoId: string | null
  servico: string | null
  nomeRede: string | null
  bairro: string | null
  cidade: string
  uf: string
  fuso: string
  guardado: number | null
  avisar: boolean
  criadoEm: number
  valor: number | null
  precoId: string
  precoTipo: 'consulta' | 'exame'
  precoServicoId: string
  precoServico: string
  precoRedeId: string
  precoNomeRede: string
  precoFuso: string
  proximo: number | null
}

const offer = (where: SQL): SQL =>
  sql`select o.rede_id, o.preco_id, o.tipo, o.servico_id, o.valor_sin_saude from oferta o where ${where}`

/** The cheapest offer of `favorito f`, from one of the indexes of `oferta`: only one of the three parts returns rows. */
const cheapest = sql`(
  (${offer(sql`f.tipo = 'unidade' and o.rede_id = f.rede_id`)} order by o.tipo, o.valor_sin_saude, o.servico_id limit 1)
  union all
  (${offer(sql`f.tipo <> 'unidade' and o.rede_id = f.rede_id and o.tipo = f.tipo and o.servico_id = f.servico_id`)})
  union all
  (${offer(sql`f.municipio_id is not null and o.tipo = f.tipo and o.servico_id = f.servico_id and o.municipio_id = f.municipio_id`)}
    order by o.valor_sin_saude, o.rede_id limit 1))`

const nameOf = (tipo: SQL, id: SQL): SQL =>
  sql`case ${tipo} when 'consulta' then (select nome from especialidade where id = ${id})
    when 'exame' then (select nome_exame from exame where id = ${id}) end`

/** The next free time of the offer's unit, in its specialty. */
const proximo = (now: Temporal.Instant): SQL =>
  sql`(select extract(epoch from min(c.proximo_livre))::float8 from corpo_clinico c
    where p.tipo = 'consulta' and u.agendamento = 'S' and c.rede_id = p.rede_id and c.especialidade_id = p.servico_id
      and c.status = 'ATIVO' and c.proximo_livre > ${String(now)}::timestamptz)`

/** A client's favourites, newest first, each with its current cheapest offer. */
export async function listFavoritoView(
  db: Db,
  usuarioId: string,
  now: Temporal.Instant,
): Promise<FavoritoView[]> {
  const { rows } = await db.execute<FavoritoView>(sql`
    select f.id, f.tipo, f.rede_id as "redeId", f.servico_id as "servicoId",
      ${nameOf(sql`f.tipo`, sql`f.servico_id`)} as servico, r.nome_rede as "nomeRede", r.bairro,
      coalesce(r.cidade, m.nome) as cidade, coalesce(r.uf, m.uf) as uf, coalesce(r.fuso, m.fuso) as fuso,
      f.valor::float8 as guardado, f.avisar, extract(epoch from f.criado_em)::float8 as "criadoEm",
      p.valor_sin_saude::float8 as valor, p.preco_id as "precoId", p.tipo as "precoTipo", p.servico_id as "precoServicoId",
      ${nameOf(sql`p.tipo`, sql`p.servico_id`)} as "precoServico", p.rede_id as "precoRedeId",
      u.nome_rede as "precoNomeRede", u.fuso as "precoFuso", ${proximo(now)} as proximo
    from favorito f
    left join rede r on r.id = f.rede_id
    left join municipio m on m.id = f.municipio_id
    left join lateral ${cheapest} p on true
    left join rede u on u.id = p.rede_id
    where f.usuario_id = ${usuarioId}::uuid
    order by f.criado_em desc, f.id desc`)
  return rows
}

/** The client's targets, which pages mark as saved. */
export async function listGuardado(db: Db, usuarioId: string) {
  const { rows } = await db.execute<{
    id: string
    tipo: string
    redeId: string | null
    servicoId: string | null
    cidade: string
    uf: string
    avisar: boolean
  }>(sql`
    select f.id, f.tipo, f.avisar, f.rede_id as "redeId", f.servico_id as "servicoId", coalesce(m.nome, '') as cidade, coalesce(m.uf, '') as uf
    from favorito f left join municipio m on m.id = f.municipio_id where f.usuario_id = ${usuarioId}::uuid`)
  return rows
}

/** True when the unit is enabled and, if a service is given, offers it. */
export async function isOffered(
  db: Db,
  { redeId, tipo, servicoId }: { redeId: string; tipo: string; servicoId: string | null },
): Promise<boolean> {
  const { rows } = await db.execute(
    servicoId === null
      ? sql`select 1 from rede where id = ${redeId}::uuid and status = 'HABILITADO'`
      : sql`select 1 from oferta where rede_id = ${redeId}::uuid and tipo = ${tipo} and servico_id = ${servicoId}::uuid`,
  )
  return rows.length > 0
}

/**
 * Takes up to 1,000 changed units from the queue and marks the clients who have favourites there for comparison from `at` on. This
 * is one statement, so that no taken row is lost. The statement waits for a client who is being compared at this moment, who is then
 * compared again. Returns how many units were taken.
 */
export async function markMudados(db: Db, at: Temporal.Instant): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    with levados as (
      delete from preco_mudado where id in (
        select id from preco_mudado order by id limit 1000 for update skip locked) returning rede_id
    ), redes as (select distinct rede_id from levados),
    clientes as (
      select f.usuario_id from redes join favorito f on f.rede_id = redes.rede_id
      union
      select f.usuario_id from redes join oferta o on o.rede_id = redes.rede_id
        join favorito f on f.servico_id = o.servico_id and f.municipio_id = o.municipio_id and f.tipo = o.tipo
      where f.municipio_id is not null and (f.valor is null or o.valor_sin_saude < f.valor)
    ), marcados as (
      update alerta_preco a set conferir_em = least(coalesce(a.conferir_em, ${String(at)}::timestamptz), ${String(at)}::timestamptz)
      from clientes c where c.usuario_id = a.usuario_id
    )
    select count(*)::int as n from levados`)
  return rows[0]?.n ?? 0
}
