import { lt, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { numeroTextoTable } from './numero.tables.ts'
import type { BuscaContada, TelaContada, TextoContado } from './vista-conta.rules.ts'

/** Rows of one day, over all processes: a visitor who asks for everything cannot make the table grow beyond it. */
export const porDia = { buscas: 20_000, textos: 200 }

const given = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::jsonb`

/** One process at a time adds to the counts, so that the limits of a day hold. */
export const lockVistas = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('numero.vistas'))`)

export async function addTelas(tx: Tx, rows: readonly TelaContada[]): Promise<void> {
  await tx.execute(sql`
    insert into numero_tela (dia, tela, vezes)
    select dia, tela, vezes from jsonb_to_recordset(${given(rows)}) as x(dia date, tela text, vezes int)
    on conflict (dia, tela) do update set vezes = numero_tela.vezes + excluded.vezes`)
}

/** Adds searches. On a day without room, a new search is counted without service and city, in one row for each kind. */
export async function addBuscas(tx: Tx, rows: readonly BuscaContada[]): Promise<void> {
  await tx.execute(sql`
    with novas as (
      select x.*, exists (select 1 from numero_busca b where b.dia = x.dia and b.tipo = x.tipo
        and b.servico_id is not distinct from x.servico and b.municipio_id is not distinct from x.municipio) as ja
      from jsonb_to_recordset(${given(rows.map(({ servicoId, municipioId, semResultado, ...r }) => ({ ...r, servico: servicoId, municipio: municipioId, sem: semResultado })))})
        as x(dia date, tipo text, servico uuid, municipio int, buscas int, sem int)
    ), cabem as (
      select n.*, ja or row_number() over (partition by dia, ja order by buscas desc, servico, municipio)
        <= ${porDia.buscas} - (select count(*) from numero_busca b where b.dia = n.dia) as cabe from novas n
    )
    insert into numero_busca (dia, tipo, servico_id, municipio_id, buscas, sem_resultado)
    select dia, tipo, case when cabe then servico end, case when cabe then municipio end, sum(buscas), sum(sem)
    from cabem group by 1, 2, 3, 4
    on conflict (dia, tipo, servico_id, municipio_id) do update set
      buscas = numero_busca.buscas + excluded.buscas, sem_resultado = numero_busca.sem_resultado + excluded.sem_resultado`)
}

/** Adds texts; new ones on a day without room are dropped. */
export async function addTextos(tx: Tx, rows: readonly TextoContado[]): Promise<void> {
  await tx.execute(sql`
    with novas as (
      select x.*, exists (select 1 from numero_texto t where t.dia = x.dia and t.tipo = x.tipo and t.texto = x.texto
        and t.municipio_id is not distinct from x.municipio) as ja
      from jsonb_to_recordset(${given(rows.map(({ municipioId, buscas, escritas, ...r }) => ({ ...r, municipio: municipioId, n: buscas - escritas })))})
        as x(dia date, tipo text, texto text, municipio int, n int)
    ), cabem as (
      select n.*, row_number() over (partition by dia, ja order by n desc, texto, municipio) as vez from novas n
    )
    insert into numero_texto (dia, tipo, texto, municipio_id, buscas)
    select dia, tipo, texto, municipio, n from cabem c
    where ja or vez <= ${porDia.textos} - (select count(*) from numero_texto t where t.dia = c.dia)
    on conflict (dia, tipo, texto, municipio_id) do update set buscas = numero_texto.buscas + excluded.buscas`)
}

export async function removeTextos(db: Db, antes: Temporal.PlainDate): Promise<void> {
  await db.delete(numeroTextoTable).where(lt(numeroTextoTable.dia, antes))
}
