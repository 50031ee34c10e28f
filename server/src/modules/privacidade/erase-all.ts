import { randomBytes } from 'node:crypto'
import type { Deps } from '#deps.ts'
import { eraseValores } from '#modules/auditoria/auditoria.titular.ts'
import { eraseContrato, listCobrancaIds } from '#modules/assinatura/assinatura.titular.ts'
import { eraseCadastro } from '#modules/cadastro/cadastro.titular.ts'
import { eraseCartao } from '#modules/cartao/cartao.titular.ts'
import { eraseUsuario } from '#modules/conta/conta.titular.ts'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import { eraseDepoimento } from '#modules/depoimento/depoimento.titular.ts'
import { eraseEspera } from '#modules/espera/espera.titular.ts'
import { eraseFator } from '#modules/fator/fator.titular.ts'
import { eraseFavorito } from '#modules/favorito/favorito.titular.ts'
import { forgetMensagem } from '#modules/mensagem/mensagem.titular.ts'
import { eraseOrcamento } from '#modules/orcamento/orcamento.titular.ts'
import { erasePagamento } from '#modules/pagamento/pagamento.titular.ts'
import { erasePedido } from '#modules/pedido/pedido.titular.ts'
import { eraseReclamacao } from '#modules/reclamacao/reclamacao.titular.ts'
import { eraseRequisicao } from '#modules/requisicao/requisicao.titular.ts'
import { eraseBeneficiario } from '#modules/seguro/seguro.titular.ts'
import { eraseSuporte } from '#modules/suporte/suporte.titular.ts'
import type { Tx } from '#platform/db/db.ts'
import { listObjetosOf } from './acesso.queries.ts'
import { contatosOf } from './export-dados.ts'
import { nomeApagado, pseudonimoOf } from './privacidade.rules.ts'

/** Each module erases its own data, later modules first, because their rows refer to earlier ones. */
export async function eraseAll(
  deps: Deps,
  tx: Tx,
  usuario: Usuario,
  pedidos: readonly string[],
): Promise<void> {
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
  await eraseFator(tx, id)
  await eraseUsuario(tx, usuario, nomeApagado)
}
