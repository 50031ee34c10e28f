import { randomBytes } from 'node:crypto'
import { isEquipe } from '@alento/contract/access.ts'
import type { Deps, Sessao } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { eraseValores } from '#modules/auditoria/auditoria.titular.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { eraseContrato, findContratoAberto, listCobrancaIds } from '#modules/assinatura/assinatura.titular.ts'
import { endContrato } from '#modules/assinatura/cancel-contrato.ts'
import { eraseCadastro } from '#modules/cadastro/cadastro.titular.ts'
import { eraseCartao } from '#modules/cartao/cartao.titular.ts'
import { findCartaoVivo } from '#modules/cartao/find-cartao.queries.ts'
import { checkSenha } from '#modules/conta/check-senha.ts'
import { eraseUsuario } from '#modules/conta/conta.titular.ts'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import { lockUsuario } from '#modules/conta/lock-usuario.ts'
import { eraseDepoimento } from '#modules/depoimento/depoimento.titular.ts'
import { eraseEspera } from '#modules/espera/espera.titular.ts'
import { eraseFavorito } from '#modules/favorito/favorito.titular.ts'
import { renderCarta } from '#modules/mensagem/carta.rules.ts'
import { forgetEnviadas, forgetMensagem } from '#modules/mensagem/mensagem.titular.ts'
import { createMensagem } from '#modules/mensagem/create-mensagem.ts'
import { eraseOrcamento } from '#modules/orcamento/orcamento.titular.ts'
import { erasePagamento } from '#modules/pagamento/pagamento.titular.ts'
import { erasePedido, lockPedidos } from '#modules/pedido/pedido.titular.ts'
import { listPendencia } from '#modules/pedido/list-pendencia.ts'
import { eraseSuporte } from '#modules/suporte/suporte.titular.ts'
import { eraseReclamacao } from '#modules/reclamacao/reclamacao.titular.ts'
import { eraseRequisicao } from '#modules/requisicao/requisicao.titular.ts'
import { eraseBeneficiario } from '#modules/seguro/seguro.titular.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { listObjetosOf } from './acesso.queries.ts'
import { contatosOf } from './export-dados.ts'
import { contaApagada } from './privacidade.mensagens.ts'
import { insertApagamento, listAEsquecer, markEsquecido } from './privacidade.store.ts'
import { nomeApagado, pseudonimoOf } from './privacidade.rules.ts'

/** A contract has to be left before; one that only waits for its last paid day ends with the account. */
const isOpen = (contrato: Awaited<ReturnType<typeof findContratoAberto>>): boolean =>
  contrato !== null && contrato.estado !== 'CANCELADO_AO_FIM'

/** What prevents erasing the account, and what would be lost with it. */
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

/** Each module erases its own data, later modules first, because their rows refer to earlier ones. */
async function eraseAll(deps: Deps, tx: Tx, usuario: Usuario, pedidos: readonly string[]): Promise<void> {
  const { id } = usuario
  const now = deps.clock.now()
  for (const about of await listObjetosOf(tx, id))
    await eraseValores(tx, about, { quando: now, usuarioId: id })
  await eraseSuporte(tx, id)
  await eraseReclamacao(tx, id, now)
  await eraseOrcamento(tx, id)
  await eraseFavorito(tx, id)
  await eraseDepoimento(tx, id)
  await eraseEspera(tx, id, now)
  await erasePagamento(tx, await listCobrancaIds(tx, id))
  await eraseBeneficiario(tx, id)
  await eraseContrato(tx, id)
  await erasePedido(tx, pedidos, pseudonimoOf(randomBytes(5)))
  await eraseRequisicao(deps, tx, id)
  await erasePagamento(tx, pedidos)
  await eraseCartao(tx, id, nomeApagado)
  await forgetMensagem(tx, { usuarioId: id, contatos: contatosOf(usuario) }, now)
  await eraseCadastro(tx, usuario)
  await eraseUsuario(tx, usuario, nomeApagado)
}

/**
 * Erases a client's account permanently: account, card, favourites, kept quotes, messages and the text of reviews are removed, orders keep a
 * pseudonym, ledger and payments are unchanged. One transaction, all or nothing. Open matters have to be settled before.
 * @throws privacidade.conta_de_trabalho for staff, fator.senha_errada conta.espere privacidade.pendencias
 */
export async function eraseConta(
  deps: Deps,
  { usuarioId, role }: Pick<Sessao, 'usuarioId' | 'role'>,
  senha: string,
): Promise<void> {
  if (isEquipe(role)) throw new Problem('privacidade.conta_de_trabalho')
  await checkSenha(deps, usuarioId, senha)
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const usuario = await lockUsuario(tx, usuarioId)
    if (!usuario || !(await insertApagamento(tx, usuarioId, now))) return
    const pedidos = await lockPedidos(tx, usuarioId)
    const { pendencias } = await listPendencia(tx, usuarioId, now)
    const contrato = await findContratoAberto(tx, usuarioId)
    if (pendencias.length > 0 || isOpen(contrato)) throw new Problem('privacidade.pendencias')
    if (contrato) await endContrato(deps, tx, contrato.id, usuarioId)
    await eraseAll(deps, tx, usuario, pedidos)
    await sayGoodbye(deps, tx, usuario)
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
