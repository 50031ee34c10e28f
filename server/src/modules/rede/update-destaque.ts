import type { Destaque } from '@alento/contract/busca/parceiro.ts'
import type { Deps, Sessao } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria, type Registro } from '#modules/auditoria/record-auditoria.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { isSame, mergeDestaque, sortSeries } from './destaque.rules.ts'
import { lockParceiros, updateParceiros } from './destaque.store.ts'
import { lockRede } from './lock-rede.ts'
import { unknownRede } from './rede.problemas.ts'
import { findRedeRow, updateRedeRow, type RedeRow } from './rede.store.ts'

const toDestaque = ({ numeracaoInicialCartao, parceiroOrdem }: RedeRow): Destaque => ({
  numeracaoInicialCartao: sortSeries(numeracaoInicialCartao),
  parceiroOrdem,
})

/** The card series of a unit and its place among the partners. @throws base.nao_encontrado */
export async function getDestaqueRede(db: Db, id: string): Promise<Destaque> {
  const rede = await findRedeRow(db, id)
  if (!rede) throw unknownRede()
  return toDestaque(rede)
}

type Salvar = { visto: Destaque; destaque: Destaque }

const conflictText = {
  series: 'Outra pessoa mudou as séries de cartão enquanto você usava a página',
  lugar: 'O lugar entre os parceiros mudou enquanto você usava a página',
}

/**
 * Saves both, merged with the values that the caller saw. A partner whose place is taken moves on by one, with those after it. Each
 * change is in the audit trail of its unit; saving the present values writes nothing. Returns the values that hold then.
 * @throws base.nao_encontrado revisao.outra
 */
export function updateDestaqueRede(
  { db, clock }: Deps,
  { usuarioId }: Sessao,
  id: string,
  { visto, destaque }: Salvar,
): Promise<Destaque> {
  return db.transaction(async (tx) => {
    await lockParceiros(tx)
    const antes = toDestaque(await lockRede(tx, id))
    const { depois, conflitos } = mergeDestaque(antes, visto, destaque)
    const [first] = conflitos
    if (first) throw new Problem('revisao.outra', conflictText[first])
    if (!isSame(antes, depois)) await save(tx, { id, antes, depois, quando: clock.now(), usuarioId })
    return depois
  })
}

type Mudar = { id: string; antes: Destaque; depois: Destaque; quando: Temporal.Instant; usuarioId: string }

async function save(tx: Tx, { id, antes, depois, quando, usuarioId }: Mudar): Promise<void> {
  const { numeracaoInicialCartao, parceiroOrdem } = depois
  const note = (acao: string, objetoId: string, sobre?: Pick<Registro, 'detalhe' | 'antes' | 'depois'>) =>
    recordAuditoria(tx, { quando, usuarioId, acao, objeto: 'rede', objetoId, ...sobre })
  if (parceiroOrdem !== null && parceiroOrdem !== antes.parceiroOrdem)
    for (const outra of await updateParceiros(tx, id, parceiroOrdem)) await note('rede.lugar_cedido', outra)
  await updateRedeRow(tx, id, { numeracaoInicialCartao, parceiroOrdem })
  await note('rede.destaque', id, {
    detalhe: { parceiroOrdem, series: numeracaoInicialCartao.join(' ') },
    ...makeMudanca(antes, depois),
  })
}
