import { mayAttend } from '@alento/contract/pedido/pedido.can.ts'
import type { AcaoSuporte } from '@alento/contract/plataforma/suporte-acao.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { endsOfContagens } from '#modules/cadastro/send-codigo.ts'
import { findUsuario, type Usuario } from '#modules/conta/find-usuario.store.ts'
import { removeTentativas } from '#modules/conta/remove-tentativa.store.ts'
import { endSessaoOf, endTodasSessoes } from '#modules/conta/remove-sessao.ts'
import { requestRecuperacao } from '#modules/conta/request-recuperacao.ts'
import { toSessao } from '#modules/conta/to-sessao.ts'
import { getPedido } from '#modules/pedido/get-pedido.ts'
import { lockPedido, lockPedidoOf } from '#modules/pedido/lock-pedido.ts'
import { cancelPedidoIn, syncBeforeEnd } from '#modules/pedido/withdraw-pedido.ts'
import { makeReenvio } from '#modules/avisopedido/make-reenvio.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import { unknownPessoa } from './get-pessoa.ts'

type Feito = { pedido?: string | undefined; sessao?: string | undefined; motivo: string }
type Detalhe = Record<string, string | number>
/** Reads its data first; the returned function runs in the transaction of its entry in the trail. */
type Work = (
  deps: Deps,
  usuario: Usuario,
  feito: Feito,
) => Promise<(tx: Tx, sessao: Sessao) => Promise<Detalhe>>

/** One e-mail a minute. @throws voucher.nao_reenviavel also for an order of somebody else */
const sendVoucher: Work = async (deps, usuario, { pedido: id }) => {
  const wish = `suporte-${deps.clock.now().toString({ smallestUnit: 'minute' })}`
  const reenvio = id ? await makeReenvio(deps, id, wish) : null
  if (!id || !reenvio) throw new Problem('voucher.nao_reenviavel')
  return async (tx) => {
    const pedido = await lockPedido(tx, id)
    if (pedido.clienteId !== usuario.id || !mayAttend(pedido)) throw new Problem('voucher.nao_reenviavel')
    await reenvio.write(tx)
    return { pedido: id }
  }
}

/** By the client's own rule. @throws base.nao_encontrado also for an order of somebody else */
const cancel: Work = async (deps, usuario, { pedido: id }) => {
  if (!id) throw new Problem('base.nao_encontrado', 'Pedido não encontrado.')
  const owner = toSessao(usuario.id)
  await getPedido(deps.db, owner, id)
  await syncBeforeEnd(deps, id)
  return async (tx, { usuarioId }) => {
    await cancelPedidoIn(deps, tx, await lockPedidoOf(tx, owner, id), usuarioId)
    return { pedido: id }
  }
}

const unlock: Work = async (_deps, usuario) => {
  const { id: usuarioId, username, cpf } = usuario
  const ends = [...endsOfContagens(usuario), ...(cpf ? [hashToken(cpf)] : [])] // the CPF's is of cards
  return async (tx) => ({ contagens: await removeTentativas(tx, { usuarioId, username, ends }) })
}

const endSessoes: Work = async (_deps, { id }) => {
  return async (tx) => ({ sessoes: await endTodasSessoes(tx, id) })
}

/** The one session, of this client. */
const endSessao: Work = async (_deps, { id }, { sessao }) => {
  if (!sessao) throw new Problem('base.nao_encontrado', 'Esta sessão já terminou.')
  return async (tx) => {
    await endSessaoOf(tx, id, sessao)
    return { sessoes: 1 }
  }
}

const works: Record<Exclude<AcaoSuporte, 'SENHA'>, { acao: string; work: Work }> = {
  VOUCHER: { acao: 'suporte.voucher', work: sendVoucher },
  CANCELAR: { acao: 'suporte.cancelar', work: cancel },
  DESBLOQUEAR: { acao: 'suporte.desbloquear', work: unlock },
  SESSAO: { acao: 'suporte.sessao', work: endSessao },
  SESSOES: { acao: 'suporte.sessoes', work: endSessoes },
}

type Fato = { acao: string; clienteId: string; motivo: string; detalhe?: Detalhe }

const record = ({ clock }: Deps, db: Tx | Deps['db'], { usuarioId }: Sessao, fato: Fato): Promise<void> => {
  const { clienteId, ...rest } = fato
  return recordAuditoria(db, {
    quando: clock.now(),
    usuarioId,
    objeto: 'cliente',
    objetoId: clienteId,
    ...rest,
  })
}

/**
 * Runs an action of support on a client's access or vouchers; each has its reason in the trail. @throws base.nao_encontrado
 * voucher.nao_reenviavel conta.desabilitada conta.sem_contato conta.link_enviado and those of `cancelPedidoIn`
 */
export async function updatePessoa(
  deps: Deps,
  sessao: Sessao,
  id: string,
  { acao: qual, ...feito }: Feito & { acao: AcaoSuporte },
): Promise<void> {
  const usuario = await findUsuario(deps.db, id)
  if (usuario?.role !== 'Alento') throw unknownPessoa()
  const { motivo } = feito
  if (qual === 'SENHA') {
    await requestRecuperacao(deps, { username: usuario.username, ip: 'suporte' })
    await record(deps, deps.db, sessao, { acao: 'suporte.senha', clienteId: id, motivo })
    return
  }
  const { acao, work } = works[qual]
  const run = await work(deps, usuario, feito)
  await deps.db.transaction(async (tx) => {
    const detalhe = await run(tx, sessao)
    await record(deps, tx, sessao, { acao, clienteId: id, motivo, detalhe })
  })
}
