import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import type { DadosContrato } from '@alento/contract/cartao/contrato.ts'
import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { createCartao } from '#modules/cartao/create-cartao.store.ts'
import { lockHabilitado } from '#modules/conta/lock-usuario.ts'
import { findPlano, type PlanoRow } from '#modules/plano/list-plano.store.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { stableId } from '#platform/stable-id.ts'
import { newLinkToken } from '#platform/token.ts'
import { findComprado, insertVenda } from './compra.store.ts'
import { onSale } from './rascunho.problemas.ts'
import { refusePeople, refuseSecond, refuseTaken } from './refuse-compra.ts'

const action = 'Abra o contrato deste CPF em Contratos.'

type Venda = {
  plano: string
  metodo: MetodoPagamento
  /** How the sale came about, for the history. */
  motivo: string
} & DadosContrato

type Pedida = Omit<Venda, 'plano'> & { eventoId: string; plano: PlanoRow | null }

async function sell(
  deps: Deps,
  tx: Tx,
  usuarioId: string,
  { eventoId, plano: found, metodo, motivo, ...dados }: Pedida,
): Promise<string> {
  await lockHabilitado(tx, usuarioId)
  const known = await findComprado(tx, eventoId)
  if (known) return known._id
  const quando = deps.clock.now()
  const plano = onSale(found)
  refusePeople(plano, dados, dayIn(quando.epochMilliseconds, brasilia))
  await refuseSecond(tx, { usuarioId: null, action }, dados)
  const id = newId()
  await insertVenda(tx, {
    id,
    eventoId,
    chave: newLinkToken(),
    usuarioId,
    plano,
    dados,
    metodo,
    motivo,
    quando,
  })
  const { dependentes, ...titular } = dados
  await createCartao(tx, { id, usuarioId: null, planoId: plano.id, titular, dependentes, criadoEm: quando })
  const detalhe = { plano: plano.id }
  const acao = 'saude.vender'
  await recordAuditoria(tx, { quando, usuarioId, acao, objeto: 'cartao', objetoId: id, detalhe, motivo })
  await deps.jobs.send(tx, 'contrato.avisar', { contratoId: id, aviso: 'vendido' })
  return id
}

/**
 * Sells a plan by phone: a contract that waits for its first payment, with its card and without an account, whose text nobody has
 * accepted yet. A job sends its link to the holder. Calls of one operator run one after the other; repeating one with its key
 * returns the same contract.
 * @throws contrato.plano_fora_de_venda contrato.idade contrato.nascimento_futuro contrato.ja_existe contrato.dependente_titular
 * contrato.dependente_repetido contrato.dependente_em_outro contrato.dependentes_demais
 */
export async function createVenda(
  deps: Deps,
  { usuarioId }: Sessao,
  chave: string,
  { plano: planoId, ...venda }: Venda,
): Promise<{ _id: string }> {
  const eventoId = stableId(`vender/${usuarioId}/${chave}`)
  const plano = await findPlano(deps.db, planoId)
  try {
    return {
      _id: await deps.db.transaction((tx) => sell(deps, tx, usuarioId, { ...venda, eventoId, plano })),
    }
  } catch (error) {
    await refuseTaken(deps.db, error, venda, action)
    throw error
  }
}
