import { and, asc, between, desc, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { Periodo } from '@alento/contract/plataforma/numero.can.ts'
import type { Procurado } from '@alento/contract/plataforma/numero.ts'
import { especialidadeTable, exameTable, municipioTable } from '#modules/catalogo/catalogo.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { numeroBuscaTable as busca, numeroTelaTable as tela, numeroTextoTable } from './numero.tables.ts'

export type ProcuraQuery = { p: Periodo; antes: Periodo; municipio?: number | undefined }

const day = (dia: string) => Temporal.PlainDate.from(dia)

/** How often each screen was shown in both periods. */
export async function sumTelas(db: Db, p: Periodo, antes: Periodo) {
  const of = (x: Periodo) =>
    sql<number>`coalesce(sum(${tela.vezes}) filter (where ${between(tela.dia, day(x.de), day(x.ate))}), 0)::int`
  return db
    .select({ tela: tela.tela, vezes: of(p), antes: of(antes) })
    .from(tela)
    .where(or(between(tela.dia, day(p.de), day(p.ate)), between(tela.dia, day(antes.de), day(antes.ate))))
    .groupBy(tela.tela)
    .orderBy(asc(tela.tela))
}

const inside = (dia: SQL, p: Periodo): SQL => sql`${dia} between ${p.de}::date and ${p.ate}::date`

/**
 * Searches of the period by service and city. A text that was searched often is a row of its own; its searches are among those
 * without a service, which are therefore left out where the list is of services.
 */
export const selectProcurado = ({ p, antes, municipio }: ProcuraQuery): SQL => {
  const only = municipio === undefined ? sql`true` : sql`municipio_id = ${municipio}`
  return sql`
  select coalesce(e.nome, x.nome_exame, s.texto) as servico, s.texto is null as conhecido, s.tipo,
    s.servico_id as "servicoId", s.municipio_id as municipio, m.nome || ', ' || m.uf as cidade,
    s.buscas::int, s.sem::int as "semResultado", s.sem_antes::int as "semResultadoAntes"
  from (
    select tipo, servico_id, municipio_id, null::text as texto,
      coalesce(sum(buscas) filter (where ${inside(sql`dia`, p)}), 0) as buscas,
      coalesce(sum(sem_resultado) filter (where ${inside(sql`dia`, p)}), 0) as sem,
      coalesce(sum(sem_resultado) filter (where ${inside(sql`dia`, antes)}), 0) as sem_antes
    from ${busca} where servico_id is not null and (${inside(sql`dia`, p)} or ${inside(sql`dia`, antes)}) and ${only}
    group by tipo, servico_id, municipio_id
    union all
    select tipo, null, municipio_id, texto,
      coalesce(sum(buscas) filter (where ${inside(sql`dia`, p)}), 0) as n,
      coalesce(sum(buscas) filter (where ${inside(sql`dia`, p)}), 0),
      coalesce(sum(buscas) filter (where ${inside(sql`dia`, antes)}), 0)
    from ${numeroTextoTable} where (${inside(sql`dia`, p)} or ${inside(sql`dia`, antes)}) and ${only}
    group by tipo, municipio_id, texto
  ) s
  left join ${especialidadeTable} e on s.tipo = 'Consulta' and e.id = s.servico_id
  left join ${exameTable} x on s.tipo = 'Exame' and x.id = s.servico_id
  left join ${municipioTable} m on m.id = s.municipio_id
  where coalesce(e.nome, x.nome_exame, s.texto) is not null`
}

/** Lists all searches, most often first. */
export async function listProcurado(db: Db, asked: ProcuraQuery, limit: number): Promise<Procurado[]> {
  const { rows } = await db.execute<Procurado>(sql`
    select * from (${selectProcurado(asked)}) q where buscas > 0
    order by buscas desc, servico, municipio nulls last limit ${limit}`)
  return rows
}

/** Cities in which something was searched and not found, most often first. */
export const listCidadeSemResultado = (db: Db, p: Periodo, limit: number) =>
  db
    .select({
      municipio: municipioTable.id,
      nome: sql<string>`${municipioTable.nome} || ', ' || ${municipioTable.uf}`,
    })
    .from(busca)
    .innerJoin(municipioTable, eq(municipioTable.id, busca.municipioId))
    .where(
      and(
        between(busca.dia, day(p.de), day(p.ate)),
        sql`${busca.semResultado} > 0`,
        isNotNull(busca.municipioId),
      ),
    )
    .groupBy(municipioTable.id, municipioTable.nome, municipioTable.uf)
    .orderBy(desc(sql`sum(${busca.semResultado})`), asc(municipioTable.nome), asc(municipioTable.id))
    .limit(limit)

type Pagina = { municipio?: number | undefined; limit: number; offset: number }

/**
 * Lists enabled units that schedule and have professionals with hours, none of whom is free before `ate`. The schedule updates the
 * stored next free time each minute.
 */
export async function listUnidadeSemHorario(
  db: Db,
  ate: Temporal.Instant,
  { municipio, limit, offset }: Pagina,
) {
  const found = db
    .select({
      _id: redeTable.id,
      nome: redeTable.nomeRede,
      cidade: redeTable.cidade,
      uf: redeTable.uf,
      profissionais: sql<number>`count(*)::int`.as('profissionais'),
      proximo: sql<string | null>`min(${corpoClinicoTable.proximoLivre})::text`.as('proximo'),
    })
    .from(redeTable)
    .innerJoin(corpoClinicoTable, eq(corpoClinicoTable.redeId, redeTable.id))
    .where(
      and(
        eq(redeTable.status, 'HABILITADO'),
        eq(redeTable.agendamento, 'S'),
        eq(corpoClinicoTable.status, 'ATIVO'),
        municipio === undefined ? undefined : eq(redeTable.municipioId, municipio),
      ),
    )
    .groupBy(redeTable.id)
    .having(sql`coalesce(min(${corpoClinicoTable.proximoLivre}), 'infinity') >= ${String(ate)}::timestamptz`)
    .as('found')
  const [list, total] = await Promise.all([
    db.select().from(found).orderBy(asc(found.nome), asc(found._id)).limit(limit).offset(offset),
    db.$count(found),
  ])
  return { list, total }
}
