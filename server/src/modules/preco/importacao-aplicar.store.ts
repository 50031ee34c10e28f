import { sql, type SQL } from 'drizzle-orm'
import type { TipoPreco } from '@alento/contract/preco/preco.ts'
import type { Tx } from '#platform/db/db.ts'

/** Set-based SQL: an import of thousands of rows takes a handful of statements. */

const tables = {
  consulta: { table: sql`rede_consulta`, servico: sql`especialidade_id` },
  exame: { table: sql`rede_exame`, servico: sql`exame_id` },
} as const
const tipos = Object.keys(tables) as TipoPreco[]

/** Whether the import's row `l` changes the days until the result of an exam. */
const movesDias = sql`l.antes_dias is distinct from l.depois_dias`

/**
 * Whether the unit's row `p` still has the prices of before, or of after, in the import's row `l`, and the days of an exam where the
 * import changes them. A consultation with another description is another service.
 */
const has = (tipo: TipoPreco, when: 'antes' | 'depois'): SQL => {
  const column = (name: string) => sql.raw(`l.${when}_${name}`)
  const prices = sql`(p.valor_particular, p.valor_alento, p.valor_sin_saude) =
    (${column('particular')}, ${column('alento')}, ${column('sin_saude')})`
  return tipo === 'exame'
    ? sql`${prices} and (not ${movesDias} or p.resultado_dias is not distinct from ${column('dias')})`
    : sql`${prices} and norm(p.descricao_consulta) = norm(coalesce(l.descricao, ''))`
}

/**
 * Matches the import row `l` with the unit's row of the same service: that exam, or a consultation of that specialty and
 * description.
 */
const meets = (tipo: TipoPreco): SQL =>
  tipo === 'exame'
    ? sql`p.exame_id = l.servico_id`
    : sql`p.especialidade_id = l.servico_id and norm(p.descricao_consulta) = norm(l.descricao)`

type Qual = { id: string; redeId: string }

/**
 * Has the planner join whole lists, for the rest of the transaction. The rows of an import were written a moment ago, so there are
 * no statistics; the planner would assume a few rows and scan the unit's list once for each.
 */
export async function joinWholeLists(tx: Tx): Promise<void> {
  await tx.execute(sql`set local enable_nestloop = off`)
}

/** Number of rows of the preview that no longer match the unit's list. */
export async function countMudadas(tx: Tx, { id, redeId }: Qual): Promise<number> {
  let sum = 0
  for (const tipo of tipos) {
    const { table } = tables[tipo]
    const mine = sql`l.importacao_id = ${id} and l.tipo = ${tipo}`
    const { rows } = await tx.execute<{ n: number }>(sql`
      select (select count(*) from importacao_linha l
          left join ${table} p on p.id = l.preco_id and p.rede_id = ${redeId} and ${has(tipo, 'antes')}
          where ${mine} and l.situacao in ('MUDA', 'REMOVE') and p.id is null)
        + (select count(*) from importacao_linha l
          join ${table} p on ${meets(tipo)} and p.rede_id = ${redeId}
          where ${mine} and l.situacao = 'NOVO') as n`)
    sum += rows[0]!.n // an aggregate has one row
  }
  return sum
}

const insertFrom = (tipo: TipoPreco, when: 'antes' | 'depois', redeId: string): SQL => {
  const { table, servico } = tables[tipo]
  const column = (name: string) => sql.raw(`l.${when}_${name}`)
  const consulta = tipo === 'consulta'
  return sql`insert into ${table} (id, rede_id, ${servico}, ${consulta ? sql`descricao_consulta` : sql`resultado_dias`},
      valor_particular, valor_alento, valor_sin_saude)
    select l.preco_id, ${redeId}::uuid, l.servico_id, ${consulta ? sql`coalesce(l.descricao, '')` : column('dias')},
      ${column('particular')}, ${column('alento')}, ${column('sin_saude')}
    from importacao_linha l`
}

/** The values of a changed row, with an exam's days where the import changes them. */
const setTo = (tipo: TipoPreco, when: 'antes' | 'depois'): SQL => {
  const column = (name: string) => sql.raw(`l.${when}_${name}`)
  const dias = sql`, resultado_dias = case when ${movesDias} then ${column('dias')} else p.resultado_dias end`
  return sql`valor_particular = ${column('particular')}, valor_alento = ${column('alento')},
    valor_sin_saude = ${column('sin_saude')}${tipo === 'exame' ? dias : sql``}`
}

/**
 * Applies the changes, additions and removals of the preview. Call it when nothing differs (`countMudadas`), with the unit
 * locked.
 */
export async function applyLinhas(tx: Tx, { id, redeId }: Qual): Promise<void> {
  for (const tipo of tipos) {
    const { table } = tables[tipo]
    const mine = sql`l.importacao_id = ${id} and l.tipo = ${tipo}`
    await tx.execute(sql`
      update ${table} p set ${setTo(tipo, 'depois')}
      from importacao_linha l where ${mine} and l.situacao = 'MUDA' and p.id = l.preco_id and p.rede_id = ${redeId}`)
    await tx.execute(sql`
      delete from ${table} p using importacao_linha l
      where ${mine} and l.situacao = 'REMOVE' and p.id = l.preco_id and p.rede_id = ${redeId}`)
    await tx.execute(sql`${insertFrom(tipo, 'depois', redeId)} where ${mine} and l.situacao = 'NOVO'`)
  }
}

/** The specialties of the consultations that an import adds. */
export async function listEspecialidadeNova(tx: Tx, id: string): Promise<{ especialidadeId: string }[]> {
  const { rows } = await tx.execute<{ especialidadeId: string }>(sql`
    select distinct l.servico_id as "especialidadeId" from importacao_linha l
    where l.importacao_id = ${id} and l.tipo = 'consulta' and l.situacao = 'NOVO'`)
  return rows
}

const marked = sql`update importacao_linha l set desfeita = true from feito where l.preco_id = feito.id`

/** Undoes each change whose row is still as the import left it, and marks those. Call it with the unit locked. */
export async function undoLinhas(tx: Tx, { id, redeId }: Qual): Promise<void> {
  await tx.execute(sql`
    update importacao_linha set desfeita = false
    where importacao_id = ${id} and situacao in ('MUDA', 'NOVO', 'REMOVE')`)
  for (const tipo of tipos) {
    const { table } = tables[tipo]
    const mine = sql`l.importacao_id = ${id} and l.tipo = ${tipo}`
    const mark = sql`${marked} and l.importacao_id = ${id}`
    await tx.execute(sql`
      with feito as (
        update ${table} p set ${setTo(tipo, 'antes')}
        from importacao_linha l
        where ${mine} and l.situacao = 'MUDA' and p.id = l.preco_id and p.rede_id = ${redeId} and ${has(tipo, 'depois')}
        returning p.id
      ) ${mark}`)
    await tx.execute(sql`
      with feito as (
        delete from ${table} p using importacao_linha l
        where ${mine} and l.situacao = 'NOVO' and p.id = l.preco_id and p.rede_id = ${redeId} and ${has(tipo, 'depois')}
        returning p.id
      ) ${mark}`)
    await tx.execute(sql`
      with feito as (
        ${insertFrom(tipo, 'antes', redeId)}
        left join ${table} p on ${meets(tipo)} and p.rede_id = ${redeId}
        where ${mine} and l.situacao = 'REMOVE' and p.id is null
        returning id
      ) ${mark}`)
  }
}

/** Number of rows that were restored, and of those kept because they changed afterwards. */
export async function countDesfeitas(tx: Tx, id: string): Promise<{ desfeitos: number; mantidos: number }> {
  const { rows } = await tx.execute<{ desfeitos: number; mantidos: number }>(sql`
    select count(*) filter (where desfeita) as desfeitos, count(*) filter (where not desfeita) as mantidos
    from importacao_linha where importacao_id = ${id}`)
  return rows[0]! // an aggregate has one row
}

type Quem = Qual & { usuarioId: string; quando: Temporal.Instant; desfez: boolean }

const movesPrice = sql`(l.antes_particular, l.antes_alento, l.antes_sin_saude)
  is distinct from (l.depois_particular, l.depois_alento, l.depois_sin_saude)`

/** One history row for each changed price, not for other days until a result alone; for an undone import with before and after swapped. */
export async function insertHistoricoDe(
  tx: Tx,
  { id, redeId, usuarioId, quando, desfez }: Quem,
): Promise<void> {
  const values = (a: string, b: string) =>
    sql.raw(
      [a, b].flatMap((when) => ['particular', 'alento', 'sin_saude'].map((p) => `l.${when}_${p}`)).join(', '),
    )
  await tx.execute(sql`
    insert into preco_historico (id, rede_id, tipo, preco_id, servico_id, nome, descricao, antes_particular, antes_alento,
      antes_sin_saude, depois_particular, depois_alento, depois_sin_saude, quando, usuario_id, importacao_id, desfez)
    select gen_random_uuid(), ${redeId}::uuid, l.tipo, l.preco_id, l.servico_id, l.nome, l.descricao,
      ${desfez ? values('depois', 'antes') : values('antes', 'depois')},
      ${String(quando)}::timestamptz, ${usuarioId}::uuid, ${id}::uuid, ${desfez}
    from importacao_linha l
    where l.importacao_id = ${id} and (l.situacao <> 'MUDA' or ${movesPrice}) and ${desfez ? sql`l.desfeita` : sql`l.situacao in ('MUDA', 'NOVO', 'REMOVE')`}`)
}
