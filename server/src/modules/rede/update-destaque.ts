import type { Destaque } from '@alento/contract/parceiro.ts'
import type { Deps, Sessao } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria, type Registro } from '#modules/auditoria/record-auditoria.ts'
import type { Db } from '#platform/db/db.ts'
import { lockParceiros, updateParceiros } from './destaque.store.ts'
import { lockRede } from './lock-rede.ts'
import { unknownRede } from './rede.problemas.ts'
import { findRedeRow, updateRedeRow, type RedeRow } from './rede.store.ts'

const toDestaque = ({ numeracaoInicialCartao, parceiroOrdem }: RedeRow): Destaque => ({
  numeracaoInicialCartao: numeracaoInicialCartao.toSorted((a, b) => a.localeCompare(b)),
  parceiroOrdem,
})

/** The card series of a unit and its place among the partners. @throws base.nao_encontrado */
export async function getDestaqueRede(db: Db, id: string): Promise<Destaque> {
  const rede = await findRedeRow(db, id)
  if (!rede) throw unknownRede()
  return toDestaque(rede)
}

const isSame = (a: Destaque, b: Destaque): boolean =>
  a.parceiroOrdem === b.parceiroOrdem && a.numeracaoInicialCartao.join() === b.numeracaoInicialCartao.join()

/**
 * Replaces both. A partner whose place is taken moves on by one, with those after it. Each change is in the audit trail of its
 * unit; saving what is already so writes nothing. @throws base.nao_encontrado
 */
export async function updateDestaqueRede(
  { db, clock }: Deps,
  { usuarioId }: Sessao,
  id: string,
  novo: Destaque,
): Promise<Destaque> {
  const numeracaoInicialCartao = novo.numeracaoInicialCartao.toSorted((a, b) => a.localeCompare(b))
  const { parceiroOrdem } = novo
  await db.transaction(async (tx) => {
    await lockParceiros(tx)
    const antes = toDestaque(await lockRede(tx, id))
    if (isSame(antes, { numeracaoInicialCartao, parceiroOrdem })) return
    const quando = clock.now()
    const note = (acao: string, objetoId: string, sobre?: Pick<Registro, 'detalhe' | 'antes' | 'depois'>) =>
      recordAuditoria(tx, {
        quando,
        usuarioId,
        acao,
        objeto: 'rede',
        objetoId,
        ...sobre,
      })
    if (parceiroOrdem !== null && parceiroOrdem !== antes.parceiroOrdem)
      for (const outra of await updateParceiros(tx, id, parceiroOrdem)) await note('rede.lugar_cedido', outra)
    await updateRedeRow(tx, id, { numeracaoInicialCartao, parceiroOrdem })
    await note('rede.destaque', id, {
      detalhe: { parceiroOrdem, series: numeracaoInicialCartao.join(' ') },
      ...makeMudanca(antes, { numeracaoInicialCartao, parceiroOrdem }),
    })
  })
  return { numeracaoInicialCartao, parceiroOrdem }
}
