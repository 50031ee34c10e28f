import { sql } from 'drizzle-orm'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Economia, RedePerto } from '@alento/contract/busca/perto.ts'
import { inCircle, squaredFar } from '#platform/db/circle.ts'
import type { Db } from '#platform/db/db.ts'
import { distanceM, totalMax } from './busca.rules.ts'
import { cidadesPerto, type Redondeza } from './list-cidade-perto.queries.ts'
import { selectServices, type Tipo } from './panorama.queries.ts'
import { maisProcurados } from './panorama.rules.ts'

type Contagem = Pick<RedePerto, 'lugares' | 'clinicas' | 'laboratorios' | 'imagem'>

/** Enabled units by kind. Units are found in the index `rede_bairro`; only the kinds of those inside are read from the table. */
export async function countPerto(db: Db, r: Redondeza): Promise<Contagem> {
  const { rows } = await db.execute<Contagem>(sql`
    with cidades as materialized (${cidadesPerto(r)}),
    dentro as materialized (select r.id from rede r where r.status = 'HABILITADO' and r.municipio_id in (select id from cidades)
      and ${inCircle(sql`r`, r)} limit ${totalMax})
    select count(*)::int as lugares,
      (count(*) filter (where tipo_rede in ('CLINICA', 'MEDICO', 'CONSULTORIO')))::int as clinicas,
      (count(*) filter (where tipo_rede = 'LABORATORIO'))::int as laboratorios,
      (count(*) filter (where tipo_rede = 'CLINICA DE IMAGEM'))::int as imagem
    from rede where id in (select id from dentro)`)
  return rows[0]!
}

type Linha = { tipo: Tipo; nome: string; lugares: number; menor: number; lat: number; lng: number }

/** The most searched services, each counted in the index `oferta_preco`. Distances in metres. */
export async function listServicoPerto(db: Db, r: Redondeza): Promise<RedePerto['servicos']> {
  const { rows } = await db.execute<Linha>(sql`
    with cidades as materialized (${cidadesPerto(r)})
    select w.tipo, w.nome, f.* from (${selectServices(maisProcurados)}) w
    cross join lateral (
      select count(*)::int as lugares, min(n.valor_sin_saude)::float8 as menor,
        (array_agg(n.lat order by n.longe))[1] as lat, (array_agg(n.lng order by n.longe))[1] as lng
      from (select o.valor_sin_saude, o.lat, o.lng, ${squaredFar(sql`o`, r.origem)} as longe from oferta o
        where o.tipo = w.tipo and o.servico_id = w.id and o.municipio_id in (select id from cidades)
        and ${inCircle(sql`o`, r)} limit ${totalMax}) n) f
    where f.lugares > 0 order by w.pos`)
  return rows.map(({ tipo, nome, lugares, menor, ...there }) => ({
    tipo: tipo === 'consulta' ? 'Consulta' : 'Exame',
    nome,
    lugares,
    distanciaM: distanceM(r.origem, there),
    menorPreco: centavos(menor),
  }))
}

type Achado = { nomeRede: string; bairro: string; particular: number; sinSaude: number }

/** The cheapest card price below the private one, among the 50 cheapest; null when the card saves nothing there. */
export async function findEconomia(
  db: Db,
  { tipo, servicoId, municipioId }: { tipo: Tipo; servicoId: string; municipioId: number },
): Promise<Omit<Economia, 'chave' | 'tipo' | 'nome'> | null> {
  const lista = tipo === 'consulta' ? sql`rede_consulta` : sql`rede_exame`
  const { rows } = await db.execute<Achado>(sql`
    select r.nome_rede as "nomeRede", r.bairro, v.valor_particular::float8 as particular, o.valor_sin_saude::float8 as "sinSaude"
    from (select o.rede_id, o.preco_id, o.valor_sin_saude from oferta o
      where o.tipo = ${tipo} and o.servico_id = ${servicoId}::uuid and o.municipio_id = ${municipioId}::int
      order by o.valor_sin_saude, o.rede_id limit 50) o
    join ${lista} v on v.id = o.preco_id join rede r on r.id = o.rede_id
    where v.valor_particular > o.valor_sin_saude
    order by o.valor_sin_saude, o.rede_id limit 1`)
  const [row] = rows
  return row
    ? {
        nomeRede: row.nomeRede,
        bairro: row.bairro,
        valorParticular: centavos(row.particular),
        valorSinSaude: centavos(row.sinSaude),
      }
    : null
}
