import type { CampoMudado, Mudanca } from '@alento/contract/mudanca.ts'
import type { Deps } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { findMunicipio } from '#modules/catalogo/find-servico.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { unknownRede } from './get-rede.ts'
import { mudancaAplicada, mudancaRecusada } from './mudanca.mensagens.ts'
import { listMudanca } from './mudanca.queries.ts'
import { movesRede, setOf, type RedeMutavel } from './mudanca.rules.ts'
import { closeMudanca, findMudanca, insertRevisao, lockRedeRow, updateRede } from './mudanca.store.ts'
import { refreshOferta } from './refresh-oferta.ts'
import { findRede } from './rede.store.ts'
import { tellUnidade } from './tell-unidade.ts'

type Lugar = { lat?: number | undefined; lng?: number | undefined }
type Decisao = ({ decisao: 'APLICAR' } & Lugar) | { decisao: 'RECUSAR'; motivo: string }
type Caso = { id: string; redeId: string; usuarioId: string }

/** Municipality and zone of the new place; nothing when the city stays. @throws mudanca.municipio */
async function municipioOf({ db }: Deps, redeId: string, campos: readonly CampoMudado[]) {
  const wanted = new Map(campos.map(({ campo, depois }) => [campo, depois]))
  if (!wanted.has('cidade') && !wanted.has('uf')) return {}
  const rede = await findRede(db, redeId)
  const [cidade, uf] = [wanted.get('cidade') ?? rede?.cidade ?? '', wanted.get('uf') ?? rede?.uf ?? '']
  const found = await findMunicipio(db, cidade, uf)
  if (!found) throw new Problem('mudanca.municipio')
  return { municipioId: found._id, cidade: found.nome, uf: found.uf, fuso: found.fuso }
}

const lugarOf = (campos: readonly CampoMudado[], { lat, lng }: Lugar) =>
  lat !== undefined && lng !== undefined ? { lat, lng } : movesRede(campos) ? { lat: null, lng: null } : {}

/**
 * Writes what a unit asked for, or refuses it with a reason; both are told to who administers it. Deciding again as it was decided
 * changes nothing. Visitors see the change when this answers.
 * @throws base.nao_encontrado mudanca.decidida mudanca.municipio
 */
export async function decideMudanca(
  deps: Deps,
  { id, redeId, usuarioId }: Caso,
  decisao: Decisao,
): Promise<Mudanca> {
  const asked = await findMudanca(deps.db, id, redeId)
  if (!asked) throw unknownRede()
  const status = decisao.decisao === 'APLICAR' ? 'APLICADA' : 'RECUSADA'
  if (asked.status === 'PEDIDA') {
    const municipio = status === 'APLICADA' ? await municipioOf(deps, redeId, asked.campos) : {}
    await close(deps, { id, redeId, usuarioId }, decisao, municipio)
  } else if (asked.status !== status) throw new Problem('mudanca.decidida')
  const mudanca = (await listMudanca(deps.db, redeId)).find((m) => m._id === id)
  if (!mudanca) throw unknownRede()
  return mudanca
}

async function close(deps: Deps, caso: Caso, decisao: Decisao, municipio: object): Promise<void> {
  const { id, redeId, usuarioId } = caso
  const quando = deps.clock.now()
  const motivo = decisao.decisao === 'RECUSAR' ? decisao.motivo : null
  const status = motivo === null ? 'APLICADA' : 'RECUSADA'
  await deps.db.transaction(async (tx) => {
    const rede = await lockRedeRow(tx, redeId)
    if (!rede) throw unknownRede()
    const closed = await closeMudanca(tx, caso, {
      status,
      decididaEm: quando,
      decididaPor: usuarioId,
      motivo,
    })
    if (!closed) throw new Problem('mudanca.decidida')
    if (decisao.decisao === 'APLICAR') {
      const set: Partial<RedeMutavel> = setOf(rede, closed.campos)
      await updateRede(tx, redeId, { ...set, ...municipio, ...lugarOf(closed.campos, decisao) })
      await refreshOferta(tx, redeId)
    }
    await insertRevisao(tx, { id: newId(), redeId, passo: `MUDANCA_${status}`, quando, usuarioId, motivo })
    const acao = status === 'APLICADA' ? 'rede.mudanca_aplicada' : 'rede.mudanca_recusada'
    const detalhe = { mudanca: id, campos: closed.campos.map(({ campo }) => campo).join(' ') }
    await recordAuditoria(tx, { quando, usuarioId, acao, objeto: 'rede', objetoId: redeId, detalhe })
    await tellUnidade(deps, tx, {
      chave: `mudanca:${id}`,
      rede,
      write: (para) =>
        motivo === null ? mudancaAplicada(para, closed.campos) : mudancaRecusada(para, closed.campos, motivo),
    })
  })
}
