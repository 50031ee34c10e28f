import { isEquipe } from '@alento/contract/access.ts'
import type { Deps, Sessao } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { findContratoAberto } from '#modules/assinatura/assinatura.titular.ts'
import { endContrato } from '#modules/assinatura/cancel-contrato.ts'
import { findCartaoVivo } from '#modules/cartao/find-cartao.queries.ts'
import { checkSenha } from '#modules/conta/check-senha.ts'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import { lockUnidas } from '#modules/uniao/lock-unidas.ts'
import { renderCarta } from '#modules/mensagem/carta.rules.ts'
import { forgetEnviadas } from '#modules/mensagem/mensagem.titular.ts'
import { createMensagem } from '#modules/mensagem/create-mensagem.ts'
import { lockPedidos } from '#modules/pedido/pedido.titular.ts'
import { listPendencia } from '#modules/pedido/list-pendencia.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { eraseAll } from './erase-all.ts'
import { eraseUnidaIn } from './erase-unida.ts'
import { contaApagada } from './privacidade.mensagens.ts'
import { insertApagamento, listAEsquecer, markEsquecido } from './privacidade.store.ts'

/** A contract has to be left before; one that only waits for its last paid day ends with the account. */
const isOpen = (contrato: Awaited<ReturnType<typeof findContratoAberto>>): boolean =>
  contrato !== null && contrato.estado !== 'CANCELADO_AO_FIM'

/** Returns the reasons that prevent erasing the account, and the data that would be lost with it. */
export async function getApagamento({ db, clock }: Deps, usuarioId: string) {
  const situacao = await listPendencia(db, usuarioId, clock.now())
  return {
    ...situacao,
    cartao: (await findCartaoVivo(db, usuarioId)) !== null,
    contrato: isOpen(await findContratoAberto(db, usuarioId)),
  }
}

async function sayGoodbye(deps: Deps, tx: Tx, { id, name, email }: Usuario): Promise<void> {
  if (!email) return
  const { brandName: marca, supportPhone: telefone } = await getConfiguracao(deps, tx)
  const { assunto, carta } = contaApagada({ nome: name, marca, telefone })
  const chave = `conta:${id}:apagada`
  await createMensagem(deps, tx, {
    chave,
    usuarioId: id,
    canal: 'email',
    para: email,
    assunto,
    ...renderCarta(carta),
  })
}

/**
 * Erases a client's account permanently: account, card, favourites, kept quotes, messages and the text of reviews are removed,
 * orders keep a pseudonym, ledger and payments are unchanged. Accounts that were merged into it go with it, also while that could be
 * undone. One transaction, all or nothing. Open matters have to be settled before.
 * @throws privacidade.conta_de_trabalho for staff, fator.senha_errada conta.sem_prova conta.espere privacidade.pendencias
 */
export async function eraseConta(
  deps: Deps,
  { role, ...quem }: Pick<Sessao, 'usuarioId' | 'role' | 'provadaEm'>,
  senha: string,
): Promise<void> {
  if (isEquipe(role)) throw new Problem('privacidade.conta_de_trabalho')
  const { id: usuarioId } = await checkSenha(deps, quem, senha)
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const { usuario, unidas } = await lockUnidas(tx, usuarioId)
    if (!usuario || !(await insertApagamento(tx, usuarioId, now))) return
    const pedidos = await lockPedidos(tx, usuarioId)
    const { pendencias } = await listPendencia(tx, usuarioId, now)
    const contrato = await findContratoAberto(tx, usuarioId)
    if (pendencias.length > 0 || isOpen(contrato)) throw new Problem('privacidade.pendencias')
    if (contrato) await endContrato(deps, tx, contrato.id, usuarioId)
    await eraseAll(deps, tx, usuario, pedidos)
    await sayGoodbye(deps, tx, usuario)
    for (const unida of unidas) {
      await eraseUnidaIn(deps, tx, unida)
      await sayGoodbye(deps, tx, unida.usuario)
    }
    const what = { acao: 'conta.apagar', objeto: 'usuario', objetoId: usuarioId }
    await recordAuditoria(tx, { quando: now, usuarioId, ...what })
  })
}

/** Job: removes the last e-mail to an erased account, once it was sent or given up. */
export async function forgetApagados({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const id of await listAEsquecer(db))
    if (await forgetEnviadas(db, id, now)) await markEsquecido(db, id, now)
}
