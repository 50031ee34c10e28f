import type { Deps, Sessao } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { renderCarta } from '#modules/mensagem/carta.rules.ts'
import { createMensagem } from '#modules/mensagem/create-mensagem.ts'
import { hashToken } from '#platform/token.ts'
import { conviteUnidade } from './convite.mensagens.ts'

type Convite = { nome: string; email: string; servico: string; cidade: string }

/** One invitation for an address, a service and a city. */
const chaveOf = ({ email, servico, cidade }: Convite): string =>
  `convite:${hashToken([email, servico, cidade].join('\n').toLowerCase())}`

/**
 * Invites a unit by e-mail. False when this address had the same invitation: nothing is sent and nothing is written. The address
 * stands in the erasable values of the trail.
 */
export function createConvite(
  deps: Deps,
  { usuarioId }: Pick<Sessao, 'usuarioId'>,
  convite: Convite,
): Promise<boolean> {
  const { nome, email, servico, cidade } = convite
  return deps.db.transaction(async (tx) => {
    const { brandName: marca, supportPhone: telefone, baseUrl } = await getConfiguracao(deps, tx)
    const { assunto, carta } = conviteUnidade({ marca, telefone, baseUrl, nome }, { servico, cidade })
    const chave = chaveOf(convite)
    const made = await createMensagem(deps, tx, {
      chave,
      canal: 'email',
      para: email,
      assunto,
      ...renderCarta(carta),
    })
    if (!made) return false
    await recordAuditoria(tx, {
      quando: deps.clock.now(),
      usuarioId,
      acao: 'rede.convite',
      objeto: 'rede',
      objetoId: chave,
      detalhe: { servico, cidade },
      ...makeMudanca({ nome: '', email: '' }, { nome, email }),
    })
    return true
  })
}
