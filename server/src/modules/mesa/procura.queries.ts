import { and, desc, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { contains } from '#platform/db/text-match.ts'
import type { Procura } from './procura.rules.ts'

/** One unit, or one professional in it for clinical staff. */
export type Onde = { redeId: string; corpoClinicoId: string | null; agora: Temporal.Instant }

const a = agendamentoTable
const p = pedidoTable
const paciente = sql<string>`coalesce(${p.dependenteNome}, ${p.clienteNome})`

/** Selects today and coming appointments first, the next one at the top; then past ones and those without a time, newest first. */
const nextFirst = (agora: Temporal.Instant): SQL[] => {
  const later = sql`coalesce(${a.fim} > ${agora.toString()}::timestamptz - interval '12 hours', false)`
  return [sql`${later} desc`, sql`case when ${later} then ${a.inicio} end`]
}

const marcado = {
  id: a.id,
  dia: a.dia,
  horario: a.horario,
  status: a.status,
  situacaoVisita: a.situacaoVisita,
}
const profissional = { id: corpoClinicoTable.id, nome: corpoClinicoTable.nome }

const endsWith = (column: SQL | typeof usuarioTable.telefoneCelular, digits: string): SQL =>
  sql`right(${column}, ${digits.length}::int) = ${digits}`

/** Orders of the unit whose patient fits, with the appointment that each holds. */
export const findPedidos = (db: Db, { redeId, corpoClinicoId, agora }: Onde, procura: Procura, max: number) =>
  db
    .select({
      agendamento: marcado,
      profissional,
      pedido: {
        id: p.id,
        codigo: p.codigo,
        tipoPedido: p.tipoPedido,
        consulta: p.consulta,
        statusPagamento: p.statusPagamento,
        statusAtendimento: p.statusAtendimento,
        pagamentoAto: p.pagamentoAto,
      },
      paciente,
      cpf: sql<string>`coalesce(${p.dependenteCpf}, ${p.clienteCpf})`,
      telefoneCelular: usuarioTable.telefoneCelular,
    })
    .from(p)
    .innerJoin(usuarioTable, eq(usuarioTable.id, p.clienteId))
    .leftJoin(a, and(eq(a.id, p.agendamentoId), ne(a.status, 'CANCELADA')))
    .leftJoin(
      corpoClinicoTable,
      eq(corpoClinicoTable.id, sql`coalesce(${a.corpoClinicoId}, ${p.corpoClinicoId})`),
    )
    .where(
      and(
        eq(p.redeId, redeId),
        corpoClinicoId === null ? undefined : eq(p.corpoClinicoId, corpoClinicoId),
        or(
          procura.nome === undefined ? undefined : contains(sql`norm(${paciente})`, procura.nome),
          procura.cpf === undefined
            ? undefined
            : or(eq(p.clienteCpf, procura.cpf), eq(p.dependenteCpf, procura.cpf)),
          procura.telefone === undefined
            ? undefined
            : endsWith(usuarioTable.telefoneCelular, procura.telefone),
          procura.codigo === undefined ? undefined : eq(p.codigo, procura.codigo),
        ),
      ),
    )
    .orderBy(...nextFirst(agora), desc(p.criadoEm), desc(p.id))
    .limit(max)

/** Bookings by phone of the unit whose patient fits, cancelled ones left out. */
export const findTelefonemas = (
  db: Db,
  { redeId, corpoClinicoId, agora }: Onde,
  { nome, telefone }: Procura,
  max: number,
) => {
  const avulso = (key: 'name' | 'telefoneCelular') => sql`(${a.paciente} ->> '${sql.raw(key)}')`
  return db
    .select({ agendamento: marcado, profissional, paciente: a.paciente })
    .from(a)
    .innerJoin(corpoClinicoTable, eq(corpoClinicoTable.id, a.corpoClinicoId))
    .where(
      and(
        eq(a.redeId, redeId),
        isNull(a.pedidoId),
        isNull(a.reservadoAte),
        ne(a.status, 'CANCELADA'),
        corpoClinicoId === null ? undefined : eq(a.corpoClinicoId, corpoClinicoId),
        or(
          nome === undefined ? undefined : contains(sql`norm(${avulso('name')})`, nome),
          telefone === undefined ? undefined : endsWith(avulso('telefoneCelular'), telefone),
        ),
      ),
    )
    .orderBy(...nextFirst(agora), desc(a.inicio), desc(a.id))
    .limit(max)
}
