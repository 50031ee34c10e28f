import type { CampoMudado, Mudanca } from '@alento/contract/unidade/mudanca.ts'
import { rotuloOf, valorShown } from '@alento/contract/unidade/rotulo-mudanca.ts'
import type { Deps } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { findMunicipio } from '#modules/catalogo/find-servico.ts'
import { lockRede } from '#modules/rede/lock-rede.ts'
import { setRede } from '#modules/rede/set-rede.ts'
import { syncOferta } from '#modules/preco/sync-oferta.ts'
import { unknownRede } from '#modules/rede/rede.problemas.ts'
import { tellUnidade } from '#modules/rede/tell-unidade.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { mudancaAplicada, mudancaRecusada } from './mudanca.mensagens.ts'
import { listMudanca } from './mudanca.queries.ts'
import {
  lugarText,
  movesRede,
  toColumns,
  textsOf,
  listUnseenCampos,
  type RedeMutavel,
  type Visto,
} from './mudanca.rules.ts'
import { closeMudanca, findMudanca, insertRevisao } from './mudanca.store.ts'

type Lugar = { lat?: number | undefined; lng?: number | undefined }
type Aplicar = { decisao: 'APLICAR'; visto?: Visto[] | undefined } & Lugar
type Decisao = Aplicar | { decisao: 'RECUSAR'; motivo: string }
type Caso = { id: string; redeId: string; usuarioId: string }

/** Municipality and zone of the new address; empty when the city stays. @throws mudanca.municipio */
async function municipioOf(tx: Tx, rede: RedeMutavel, campos: readonly CampoMudado[]) {
  const wanted = new Map(campos.map(({ campo, depois }) => [campo, depois]))
  if (!wanted.has('cidade') && !wanted.has('uf')) return {}
  const found = await findMunicipio(tx, wanted.get('cidade') ?? rede.cidade, wanted.get('uf') ?? rede.uf)
  if (!found) throw new Problem('mudanca.municipio')
  return { municipioId: found._id, cidade: found.nome, uf: found.uf, fuso: found.fuso }
}

/** The resulting place: the administrator's, else the requested one, else none when the address changed. */
function lugarOf(campos: readonly CampoMudado[], { lat, lng }: Lugar) {
  if (lat !== undefined && lng !== undefined) return { lat, lng }
  const asked = campos.some(({ campo }) => campo === 'lugar')
  return movesRede(campos) && !asked ? { lat: null, lng: null } : {}
}

/** The changes as reported to the unit, with the place that the administrator set. */
const reportedChanges = (campos: readonly CampoMudado[], decisao: Decisao): CampoMudado[] =>
  campos.map((c) => {
    const own = decisao.decisao === 'APLICAR' && c.campo === 'lugar' ? lugarText(decisao) : ''
    return own === '' ? c : { ...c, depois: own }
  })

/** Refuses to overwrite later changes that the administrator has not seen. The unit is locked. @throws mudanca.outra */
function checkSeen(rede: RedeMutavel, campos: readonly CampoMudado[], visto: readonly Visto[] = []): void {
  const now = listUnseenCampos(rede, campos, visto)
  if (now.length === 0) return
  const words = now.map(({ campo, agora }) =>
    agora === ''
      ? `${rotuloOf(campo)} agora está em branco`
      : `${rotuloOf(campo)} agora é “${valorShown(campo, agora)}”`,
  )
  throw new Problem('mudanca.outra', `A unidade mudou depois deste pedido: ${words.join('; ')}`)
}

/**
 * Applies the change in the caller's transaction, which has locked the unit. Returns the data before and after, for the audit
 * trail. @throws mudanca.outra mudanca.municipio
 */
async function apply(
  tx: Tx,
  rede: RedeMutavel & { id: string },
  campos: readonly CampoMudado[],
  decisao: Aplicar,
): Promise<ReturnType<typeof makeMudanca>> {
  checkSeen(rede, campos, decisao.visto)
  const municipio = await municipioOf(tx, rede, campos)
  const set: Partial<RedeMutavel> = { ...toColumns(rede, campos), ...municipio, ...lugarOf(campos, decisao) }
  await setRede(tx, rede.id, set)
  await syncOferta(tx, rede.id)
  return makeMudanca(textsOf(rede), textsOf({ ...rede, ...set }))
}

/**
 * Applies a unit's change request, or refuses it with a reason; the unit's administrators are notified of either. Repeating the
 * same decision changes nothing. Visitors see the change as soon as the call returns. Fields that were changed since the
 * request are overwritten only if `visto` has their current value.
 * @throws base.nao_encontrado mudanca.decidida mudanca.outra mudanca.municipio
 */
export async function reviewMudanca(
  deps: Deps,
  { id, redeId, usuarioId }: Caso,
  decisao: Decisao,
): Promise<Mudanca> {
  const asked = await findMudanca(deps.db, id, redeId)
  if (!asked) throw unknownRede()
  const status = decisao.decisao === 'APLICAR' ? 'APLICADA' : 'RECUSADA'
  if (asked.status === 'PEDIDA') await close(deps, { id, redeId, usuarioId }, decisao)
  else if (asked.status !== status) throw new Problem('mudanca.decidida')
  const mudanca = (await listMudanca(deps.db, redeId)).find((m) => m._id === id)
  if (!mudanca) throw unknownRede()
  return mudanca
}

async function close(deps: Deps, caso: Caso, decisao: Decisao): Promise<void> {
  const { id, redeId, usuarioId } = caso
  const quando = deps.clock.now()
  const motivo = decisao.decisao === 'RECUSAR' ? decisao.motivo : null
  const status = motivo === null ? 'APLICADA' : 'RECUSADA'
  await deps.db.transaction(async (tx) => {
    const rede = await lockRede(tx, redeId)
    const closed = await closeMudanca(tx, caso, {
      status,
      decididaEm: quando,
      decididaPor: usuarioId,
      motivo,
    })
    if (!closed) throw new Problem('mudanca.decidida')
    const mudanca = decisao.decisao === 'APLICAR' ? await apply(tx, rede, closed.campos, decisao) : {}
    await insertRevisao(tx, { id: newId(), redeId, passo: `MUDANCA_${status}`, quando, usuarioId, motivo })
    const acao = status === 'APLICADA' ? 'rede.mudanca_aplicada' : 'rede.mudanca_recusada'
    await recordAuditoria(tx, {
      quando,
      usuarioId,
      acao,
      objeto: 'rede',
      objetoId: redeId,
      detalhe: { mudanca: id, campos: closed.campos.map(({ campo }) => campo).join(' ') },
      ...mudanca,
      ...(motivo !== null && { motivo }),
    })
    await tellUnidade(deps, tx, {
      chave: `mudanca:${id}`,
      rede,
      write: (para) =>
        motivo === null
          ? mudancaAplicada(para, reportedChanges(closed.campos, decisao))
          : mudancaRecusada(para, closed.campos, motivo),
    })
  })
}
