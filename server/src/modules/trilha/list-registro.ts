import type { z } from 'zod'
import type {
  CorrenteAuditoria,
  getAuditoriaCsv,
  RegistroAuditoria,
} from '@alento/contract/plataforma/auditoria.ts'
import type { Deps, Sessao } from '#deps.ts'
import { countNaFila, findConferencia, findUltimoElo } from '#modules/auditoria/find-corrente.store.ts'
import { toDadosValor } from '#modules/auditoria/make-valor.ts'
import { recordAcesso } from '#modules/auditoria/record-acesso.ts'
import { daysFilter } from '#platform/days-filter.ts'
import type { Db } from '#platform/db/db.ts'
import { iso } from '#platform/iso.ts'
import { listPessoaId } from './list-pessoa-id.queries.ts'
import { nomeKeyOf, listNome, type Coisa } from './list-nome.queries.ts'
import {
  countFiltrado,
  listOlhar,
  listRegistroRow,
  type FiltroRegistro,
  type Olhar,
  type RegistroRow,
} from './registro.queries.ts'

export type Filtro = z.output<typeof getAuditoriaCsv.query>

/** Persons as ids, days as moments of Brasília, the last one included. @throws auditoria.periodo */
export async function filtroOf(db: Db, { pessoa, de, ate, ...filtro }: Filtro): Promise<FiltroRegistro> {
  return {
    ...filtro,
    pessoas: pessoa === undefined ? null : await listPessoaId(db, pessoa),
    ...daysFilter({ de, ate }, 'auditoria.periodo'),
  }
}

/** Every field that is in one of the two, in the order of the new one. */
function mudancasOf({ antes = {}, depois = {} }: ReturnType<typeof toDadosValor>) {
  const campos = [...new Set([...Object.keys(depois), ...Object.keys(antes)])]
  return campos.map((campo) => ({ campo, antes: antes[campo] ?? null, depois: depois[campo] ?? null }))
}

/** An entry as it was written, with the ids that are in it. */
export function toRegistro({ registro: r, nome, role, dados, apagadoEm, elo }: RegistroRow) {
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

type Entrada = ReturnType<typeof toRegistro>

/** Fields of details and changes that contain the id of something else. */
const objetoDoCampo: Readonly<Record<string, string>> = {
  estorno: 'estorno',
  especialidadeId: 'especialidade',
  outra: 'cliente',
  pedido: 'pedido',
  planoId: 'plano',
}
const isId = (valor: unknown): valor is string =>
  typeof valor === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(valor)

/** Every value of an entry that is an id, with its kind of object. */
const coisasNosCampos = ({ detalhe, mudancas }: Entrada): Coisa[] =>
  [
    ...detalhe,
    ...mudancas.flatMap(({ campo, antes, depois }) => [
      { campo, valor: antes },
      { campo, valor: depois },
    ]),
  ].flatMap(({ campo, valor }) =>
    isId(valor) && objetoDoCampo[campo] ? [{ objeto: objetoDoCampo[campo], id: valor }] : [],
  )

/** Looks and names in place of entries and ids, for people. A detail whose id has no name is left to the file. */
async function nameAll(
  db: Db,
  list: readonly Entrada[],
  olhares: ReadonlyMap<string, Olhar>,
): Promise<RegistroAuditoria[]> {
  const vistos = list.map((r) => olhares.get(r._id) ?? { entradas: 1, objetos: [r.objetoId] })
  const nomes = await listNome(
    db,
    list.flatMap((r, i) => [
      ...vistos[i]!.objetos.map((id) => ({ objeto: r.objeto, id })),
      ...coisasNosCampos(r),
    ]),
  )
  const nomeOf = (campo: string, valor: unknown): string | undefined =>
    isId(valor) ? nomes.get(nomeKeyOf({ objeto: objetoDoCampo[campo] ?? '', id: valor })) : undefined
  return list.map((r, i) => ({
    ...r,
    entradas: vistos[i]!.entradas,
    objetos: vistos[i]!.objetos.map((id) => ({
      _id: id,
      nome: nomes.get(nomeKeyOf({ objeto: r.objeto, id })) ?? null,
    })),
    detalhe: r.detalhe.flatMap(({ campo, valor }) => {
      const nome = nomeOf(campo, valor)
      return isId(valor) && nome === undefined ? [] : [{ campo, valor: nome ?? valor }]
    }),
    mudancas: r.mudancas.map(({ campo, antes, depois }) => ({
      campo,
      antes: nomeOf(campo, antes) ?? antes,
      depois: nomeOf(campo, depois) ?? depois,
    })),
  }))
}

/**
 * A page of entries, newest first, a look at a list as one, and their number, which stops at 5001. Looking is audited.
 * @throws auditoria.periodo
 * Source: ADR 0234.
 */
export async function listRegistro(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { usuarioId }: Sessao,
  { limit, offset, ...query }: Filtro & { limit: number; offset: number },
): Promise<{ list: RegistroAuditoria[]; total: number }> {
  const filtro = await filtroOf(db, query)
  const total = await countFiltrado(db, filtro)
  const rows = await listRegistroRow(db, filtro, { limit, offset })
  // The person that was looked for, by id: the typed text is personal.
  const [objeto, objetoIds] =
    filtro.pessoas === null ? ['auditoria', ['registros']] : ['usuario', filtro.pessoas.slice(0, 20)]
  await recordAcesso(db, { quando: clock.now(), usuarioId, acao: 'auditoria.ver', objeto, objetoIds })
  const olhares = await listOlhar(
    db,
    filtro,
    rows.map(({ registro }) => registro.id),
  )
  return { list: await nameAll(db, rows.map(toRegistro), olhares), total }
}

/** The length of the chain, the entries that wait for it, and the result of the last check. */
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
