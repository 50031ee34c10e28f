import type { Deps } from '#deps.ts'
import { eraseValores } from '#modules/auditoria/auditoria.titular.ts'
import { listVendaNaoPaga } from '#modules/assinatura/list-venda.queries.ts'
import { eraseVenda } from '#modules/assinatura/venda.titular.ts'
import { eraseCartaoDe } from '#modules/cartao/cartao.titular.ts'
import { forgetSobre } from '#modules/mensagem/mensagem.titular.ts'
import { mobileOf } from '#modules/mensagem/mensagem.rules.ts'
import { erasePagamento } from '#modules/pagamento/pagamento.titular.ts'
import { nomeApagado } from './privacidade.rules.ts'

/** Most sales of one run; the next one goes on. */
const mostVendas = 500

async function eraseOne({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const apagada = await eraseVenda(tx, id)
    if (!apagada) return
    const { email, telefoneCelular, cobrancas } = apagada
    await erasePagamento(tx, cobrancas)
    await eraseCartaoDe(tx, id, nomeApagado)
    const contatos = [email, mobileOf(telefoneCelular)].filter((text): text is string => Boolean(text))
    await forgetSobre(
      tx,
      { contatos, sobre: [`contrato:${id}`, ...cobrancas.map((c) => `cobranca:${c}`)] },
      clock.now(),
    )
    await eraseValores(tx, { objeto: 'cartao', ids: [id] }, { quando: clock.now() })
  })
}

/**
 * Job: erases the data of a person who was sold a card by phone and never paid it, some days after the contract and its link ended
 * (`UNPAID_SALE_DAYS`). History and audit trail stay: action, time and operator, without the typed reason.
 * Source: ADR 0138.
 */
export async function eraseVendas(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const antesDe = deps.clock.now().subtract({ hours: 24 * deps.config.unpaidSaleDays })
  for (const id of await listVendaNaoPaga(deps.db, antesDe, mostVendas)) await eraseOne(deps, id)
}
