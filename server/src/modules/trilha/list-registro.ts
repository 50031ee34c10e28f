import type { z } from 'zod'
import type { CorrenteAuditoria, getAuditoriaCsv, RegistroAuditoria } from '@alento/contract/auditoria.ts'
import { addDays, brasilia } from '@alento/contract/base/zona.ts'
import type { Deps, Sessao } from '#deps.ts'
import { countNaFila, findConferencia, findUltimoElo } from '#modules/auditoria/find-corrente.store.ts'
import { toDadosValor } from '#modules/auditoria/make-valor.ts'
import { recordAcesso } from '#modules/auditoria/record-acesso.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { listPessoaId } from './list-pessoa-id.queries.ts'
import { countFiltrado, listRegistroRow, type FiltroRegistro, type RegistroRow } from './registro.queries.ts'

export type Filtro = z.output<typeof getAuditoriaCsv.query>

const iso = (t: Temporal.Instant): string => t.toString({ smallestUnit: 'second' })
const startOf = (dia: string): Temporal.Instant =>
  Temporal.PlainDate.from(dia).toZonedDateTime(brasilia).toInstant()

/** Persons as ids, days as moments of Brasília, the last one included. @throws auditoria.periodo */
export async function filtroOf(db: Db, { pessoa, de, ate, ...filtro }: Filtro): Promise<FiltroRegistro> {
  if (de !== undefined && ate !== undefined && ate < de) throw new Problem('auditoria.periodo')
  return {
    ...filtro,
    pessoas: pessoa === undefined ? null : await listPessoaId(db, pessoa),
    desde: de === undefined ? null : startOf(de),
    antes: ate === undefined ? null : startOf(addDays(ate, 1)),
  }
}

/** Every field that is in one of the two, in the order of the new one. */
function mudancasOf({ antes = {}, depois = {} }: ReturnType<typeof toDadosValor>) {
  const campos = [...new Set([...Object.keys(depois), ...Object.keys(antes)])]
  return campos.map((campo) => ({ campo, antes: antes[campo] ?? null, depois: depois[campo] ?? null }))
}

export function toRegistro({
  registro: r,
  nome,
  role,
  dados,
  apagadoEm,
  elo,
}: RegistroRow): RegistroAuditoria {
  const valor = toDadosValor(dados)
  return {
    _id: r.id,
    quando: iso(r.quando),
    quem: r.usuarioId === null ? null : { _id: r.usuarioId, nome: nome ?? 'Conta removida', role },
    acao: r.acao,
    objeto: r.objeto,
    objetoId: r.objetoId,
    detalhe: Object.entries(r.detalhe).map(([campo, v]) => ({ campo, valor: v })),
    canal: r.canal,
    endereco: valor.endereco ?? null,
    motivo: valor.motivo ?? null,
    mudancas: mudancasOf(valor),
    apagado: apagadoEm !== null,
    elo,
  }
}

/** A page of entries, newest first, and their number, which stops at 5001. Looking is audited. @throws auditoria.periodo */
export async function listRegistro(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { usuarioId }: Sessao,
  { limit, offset, ...query }: Filtro & { limit: number; offset: number },
): Promise<{ list: RegistroAuditoria[]; total: number }> {
  const filtro = await filtroOf(db, query)
  const total = await countFiltrado(db, filtro)
  const rows = await listRegistroRow(db, filtro, { limit, offset })
  // Whom was looked for, by id: the text that was typed is personal.
  const [objeto, objetoIds] =
    filtro.pessoas === null ? ['auditoria', ['registros']] : ['usuario', filtro.pessoas.slice(0, 20)]
  await recordAcesso(db, { quando: clock.now(), usuarioId, acao: 'auditoria.ver', objeto, objetoIds })
  return { list: rows.map(toRegistro), total }
}

/** How long the chain is, what waits for it, and what the last check found. */
export async function getCorrente({ db }: Pick<Deps, 'db'>): Promise<CorrenteAuditoria> {
  const [ultimo, naFila, conferida] = [
    await findUltimoElo(db),
    await countNaFila(db),
    await findConferencia(db),
  ]
  return {
    registros: ultimo?.numero ?? 0,
    naFila,
    conferida: conferida && {
      quando: iso(conferida.quando),
      numero: conferida.numero,
      quebra: conferida.quebra,
    },
  }
}
