import type { DadosPessoais, Secao } from '@alento/contract/cliente/privacidade.ts'
import type { Deps } from '#deps.ts'
import { exportAgendamento } from '#modules/agenda/agenda.titular.ts'
import { exportContrato } from '#modules/assinatura/assinatura.titular.ts'
import { exportAuditoria } from '#modules/auditoria/auditoria.titular.ts'
import { exportCadastro } from '#modules/cadastro/cadastro.titular.ts'
import { exportCartao } from '#modules/cartao/cartao.titular.ts'
import { checkSenha, type Quem } from '#modules/conta/check-senha.ts'
import { exportConta, exportTentativa } from '#modules/conta/conta.titular.ts'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import { exportDepoimento } from '#modules/depoimento/depoimento.titular.ts'
import { exportEspera } from '#modules/espera/espera.titular.ts'
import { exportFator } from '#modules/fator/fator.titular.ts'
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
import { listUnida } from '#modules/uniao/list-unida.ts'
import { exportUniao } from '#modules/uniao/uniao.titular.ts'
import type { Titular } from '#modules/titular/make-secao.ts'
import type { Db } from '#platform/db/db.ts'
import { exportConsentimento } from './privacidade.titular.ts'

/** Every module that stores data about a person, in the order in which the person reads them. */
export const contribuicoes = [
  exportConta,
  exportFator,
  exportTentativa,
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
  exportUniao,
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

async function listSecoes(db: Db, usuario: Usuario): Promise<Secao[]> {
  const titular: Titular = {
    usuarioId: usuario.id,
    username: usuario.username,
    pedidos: await listPedidoIds(db, usuario.id),
    contatos: contatosOf(usuario),
  }
  const parts = []
  for (const { list } of contribuicoes) parts.push(...(await list(db, titular)))
  return parts
}

const hasAny = ({ registros }: Secao): boolean => registros.length > 0

/** Exports the data of another account of the person, which was merged into this one. */
const ofUnida =
  (n: number) =>
  (secao: Secao): Secao => ({
    ...secao,
    chave: `${secao.chave}Unida${n}`,
    titulo: `${secao.titulo} (conta unida)`,
  })

/**
 * All data in the database about the caller, read at one moment. Requires the password again, or its stand-in: a session that was
 * left open is not enough.
 * @throws fator.senha_errada conta.sem_prova conta.espere
 */
export async function exportDados(deps: Deps, quem: Quem, senha: string): Promise<DadosPessoais> {
  const usuario = await checkSenha(deps, quem, senha)
  const secoes = await deps.db.transaction(
    async (tx) => {
      const parts = await listSecoes(tx, usuario)
      for (const [at, unida] of (await listUnida(tx, usuario.id)).entries())
        parts.push(...(await listSecoes(tx, unida)).filter(hasAny).map(ofUnida(at + 1)))
      return parts
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const geradoEm = deps.clock.now().toString({ smallestUnit: 'second' })
  return { formato: 'alento.dados-pessoais.v1', geradoEm, secoes }
}
