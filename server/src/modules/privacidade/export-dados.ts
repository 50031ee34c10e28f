import type { DadosPessoais } from '@alento/contract/privacidade.ts'
import type { Deps } from '#deps.ts'
import { exportAgendamento } from '#modules/agenda/agenda.titular.ts'
import { exportContrato } from '#modules/assinatura/assinatura.titular.ts'
import { exportAuditoria } from '#modules/auditoria/auditoria.titular.ts'
import { exportCadastro } from '#modules/cadastro/cadastro.titular.ts'
import { exportCartao } from '#modules/cartao/cartao.titular.ts'
import { checkSenha } from '#modules/conta/check-senha.ts'
import { exportConta } from '#modules/conta/conta.titular.ts'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import { exportDepoimento } from '#modules/depoimento/depoimento.titular.ts'
import { exportEspera } from '#modules/espera/espera.titular.ts'
import { exportFavorito } from '#modules/favorito/favorito.titular.ts'
import { exportLembrete } from '#modules/lembrete/lembrete.titular.ts'
import { exportMensagem } from '#modules/mensagem/mensagem.titular.ts'
import { mobileOf } from '#modules/mensagem/mensagem.rules.ts'
import { exportOrcamento } from '#modules/orcamento/orcamento.titular.ts'
import { exportPagamento } from '#modules/pagamento/pagamento.titular.ts'
import { exportPedido, listPedidoIds } from '#modules/pedido/pedido.titular.ts'
import { exportReclamacao } from '#modules/reclamacao/reclamacao.titular.ts'
import { exportRequisicao } from '#modules/requisicao/requisicao.titular.ts'
import { exportBeneficiario } from '#modules/seguro/seguro.titular.ts'
import { exportSuporte } from '#modules/suporte/suporte.titular.ts'
import type { Titular } from '#modules/titular/make-secao.ts'
import { exportConsentimento } from './privacidade.titular.ts'

/** Every module that stores data about a person, in the order in which the person reads them. */
export const contribuicoes = [
  exportConta,
  exportCadastro,
  exportCartao,
  exportContrato,
  exportBeneficiario,
  exportPedido,
  exportRequisicao,
  exportAgendamento,
  exportLembrete,
  exportPagamento,
  exportEspera,
  exportReclamacao,
  exportSuporte,
  exportDepoimento,
  exportFavorito,
  exportOrcamento,
  exportMensagem,
  exportConsentimento,
  exportAuditoria,
]

/** The addresses for messages to this person. */
export const contatosOf = ({ email, telefoneCelular }: Usuario): string[] =>
  [email, mobileOf(telefoneCelular)].filter((text): text is string => Boolean(text))

/**
 * All data in the database about the caller, read at one moment. Requires the password again: a session that was left open is
 * not enough.
 * @throws fator.senha_errada conta.espere
 */
export async function exportDados(deps: Deps, usuarioId: string, senha: string): Promise<DadosPessoais> {
  const usuario = await checkSenha(deps, usuarioId, senha)
  const secoes = await deps.db.transaction(
    async (tx) => {
      const titular: Titular = {
        usuarioId,
        username: usuario.username,
        pedidos: await listPedidoIds(tx, usuarioId),
        contatos: contatosOf(usuario),
      }
      const parts = []
      for (const { list } of contribuicoes) parts.push(...(await list(tx, titular)))
      return parts
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const geradoEm = deps.clock.now().toString({ smallestUnit: 'second' })
  return { formato: 'alento.dados-pessoais.v1', geradoEm, secoes }
}
