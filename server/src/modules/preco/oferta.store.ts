import { and, eq, sql } from 'drizzle-orm'
import { shownNota } from '#modules/rede/to-nota.queries.ts'
import type { Tx } from '#platform/db/db.ts'
import { ofertaTable } from './oferta.tables.ts'

export async function removeOferta(tx: Tx, redeId: string): Promise<void> {
  await tx.delete(ofertaTable).where(eq(ofertaTable.redeId, redeId))
}

const ofertas = sql`
  insert into oferta (rede_id, tipo, servico_id, preco_id, municipio_id, bairro_busca, nome_busca, valor_particular, valor_alento,
    valor_sin_saude, nota,
    agendamento, delivery, coleta_domiciliar, pagamento_online, pagamento_unidade, lat, lng)
  select r.id, p.tipo, p.servico_id, p.preco_id, r.municipio_id, norm(r.bairro), r.busca, p.valor_particular, p.valor_alento,
    p.valor_sin_saude,
    ${shownNota},
    r.agendamento = 'S', r.delivery = 'S', r.coleta_domiciliar = 'S', r.pagamento_online = 'S', r.pagamento_unidade = 'S',
    r.lat, r.lng
  from rede r
  cross join lateral (
    (select distinct on (especialidade_id) 'consulta' as tipo, especialidade_id as servico_id, id as preco_id, valor_particular, valor_alento,
        valor_sin_saude
      from rede_consulta where rede_id = r.id
      order by especialidade_id, valor_sin_saude, valor_particular, id)
    union all
    select 'exame', exame_id, id, valor_particular, valor_alento, valor_sin_saude from rede_exame where rede_id = r.id
  ) p
  where r.status = 'HABILITADO' and (r.pagamento_online = 'S' or r.pagamento_unidade = 'S')`

/**
 * Inserts one row per service of a HABILITADO unit, with its cheapest card price (of two equal ones, the lower private price).
 */
export async function insertOferta(tx: Tx, redeId: string): Promise<void> {
  await tx.execute(sql`${ofertas} and r.id = ${redeId}`)
}

type Servico = { redeId: string; tipo: 'consulta' | 'exame'; servicoId: string }

/** Like the two functions above, for one service of a unit. */
export async function replaceOfertaDe(tx: Tx, { redeId, tipo, servicoId }: Servico): Promise<void> {
  await tx
    .delete(ofertaTable)
    .where(
      and(eq(ofertaTable.redeId, redeId), eq(ofertaTable.tipo, tipo), eq(ofertaTable.servicoId, servicoId)),
    )
  await tx.execute(sql`${ofertas} and r.id = ${redeId} and p.tipo = ${tipo} and p.servico_id = ${servicoId}`)
}

/** The same for every unit at once, into an empty table: for a network that was loaded from outside. */
export async function insertOfertas(tx: Tx): Promise<void> {
  await tx.execute(ofertas)
}

/** Writes the unit's grade into those of its offers that have another one. */
export async function updateOfertaNota(tx: Tx, redeId: string): Promise<void> {
  await tx.execute(sql`
    update oferta set nota = ${shownNota} from rede r
    where r.id = oferta.rede_id and oferta.rede_id = ${redeId} and oferta.nota <> ${shownNota}`)
}
