import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import type { EnderecoCobranca } from '@alento/contract/pagamento/pagamento.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import { findUsuario } from '#modules/conta/find-usuario.store.ts'
import { setEndereco } from '#modules/conta/set-usuario.ts'
import { readCard } from '#modules/pagamento/cartao-credito.rules.ts'
import { clearingLimit, offeredBoletoDays } from '#modules/pagamento/boleto.rules.ts'
import type { NovoPagamento } from '#modules/pagamento/start-pagamento.ts'
import { type GatewayBuyer, missingAddress } from '#platform/gateway/gateway.ts'
import { Problem } from '#platform/problem.ts'
import { getPedido } from './get-pedido.ts'
import { payPedido } from './pay-pedido.ts'
import type { PedidoRow } from './pedido.store.ts'

export type CartaoEnviado = Parameters<typeof readCard>[0]

const toAddress = (e: EnderecoCobranca): GatewayBuyer['address'] => ({
  street: e.logradouro,
  number: e.numero,
  ...(e.complemento && { complement: e.complemento }),
  neighborhood: e.bairro,
  city: e.cidade,
  state: e.uf,
  postalCode: e.cep,
})

async function buyerOf(deps: Deps, sessao: Sessao, endereco?: EnderecoCobranca): Promise<GatewayBuyer> {
  const u = await findUsuario(deps.db, sessao.usuarioId)
  if (!u) throw new Problem('base.nao_autenticado')
  const [firstName = '', ...rest] = u.name.split(/\s+/)
  const address = endereco ?? u.endereco
  return {
    firstName,
    lastName: rest.join(' ') || firstName,
    taxpayerId: u.cpf ?? '', // without one `payPedido` charges nothing
    email: u.email,
    ...(u.telefoneCelular && { phone: `+55${u.telefoneCelular}` }),
    address: address ? toAddress(address) : missingAddress,
  }
}

/** 'pedido 8K2M4Q7X', or the codes of all that are paid together. */
const namesOf = (pedidos: readonly PedidoRow[]): string =>
  `${pedidos.length > 1 ? 'pedidos' : 'pedido'} ${pedidos.map((p) => p.codigo).join(', ')}`

const commonFieldsOf = ({ config }: Deps, p: NovoPagamento, pedidos: readonly PedidoRow[]) => ({
  referenceId: p.referenceId,
  sellerId: p.sellerId,
  amount: p.valor,
  split: p.divisao,
  description: `${config.brandName} ${namesOf(pedidos)}`,
})

export type Alvo = { pedidoId: string; chave: string }

/**
 * Pays by card, in equal instalments when the total allows them (K6). Number and code are sent to the gateway and never stored.
 * @throws pagamento.cartao_invalido pagamento.parcelas_invalidas and those of payPedido
 */
export async function payByCard(
  deps: Deps,
  sessao: Sessao,
  alvo: Alvo & { parcelas?: number | undefined },
  sent: CartaoEnviado,
): Promise<Pedido> {
  const card = readCard(sent, deps.clock.now())
  if (!card) throw new Problem('pagamento.cartao_invalido')
  const buyer = await buyerOf(deps, sessao)
  return payPedido(deps, sessao, {
    ...alvo,
    metodo: 'cartao',
    cpf: buyer.taxpayerId,
    charge: (p, pedidos) =>
      deps.gateway.chargeCard({
        ...commonFieldsOf(deps, p, pedidos),
        buyer,
        card,
        // The surcharge is already in the amount, so the issuer adds none.
        ...(p.parcelas > 1 && { installments: p.parcelas }),
        statementDescriptor: deps.config.brandName,
      }),
  })
}

/** Pays by Pix, valid for 30 minutes. @throws those of payPedido */
export async function payByPix(deps: Deps, sessao: Sessao, alvo: Alvo): Promise<Pedido> {
  const buyer = await buyerOf(deps, sessao)
  return payPedido(deps, sessao, {
    ...alvo,
    metodo: 'pix',
    cpf: buyer.taxpayerId,
    charge: (p, pedidos) => deps.gateway.issuePix({ ...commonFieldsOf(deps, p, pedidos), buyer }),
  })
}

export type Boleto = Alvo & { dia: number; endereco: EnderecoCobranca }

/**
 * Pays by boleto, due on the next chosen day; the address is saved for the next time.
 * @throws pagamento.boleto_fora_do_prazo and those of payPedido
 */
export async function payByBoleto(
  deps: Deps,
  sessao: Sessao,
  { pedidoId, chave, dia, endereco }: Boleto,
): Promise<Pedido> {
  const pedido = await getPedido(deps.db, sessao, pedidoId)
  const today = brasiliaDayOf(deps.clock.now())
  const appointment = pedido.agendamento && Temporal.PlainDate.from(pedido.agendamento.dataEscolhida)
  const offered = offeredBoletoDays(today, appointment).find((d) => d.dia === dia)
  if (!offered) throw new Problem('pagamento.boleto_fora_do_prazo')
  await setEndereco(deps.db, sessao.usuarioId, endereco)
  const buyer = await buyerOf(deps, sessao, endereco)
  return payPedido(deps, sessao, {
    pedidoId,
    chave,
    metodo: 'boleto',
    cpf: buyer.taxpayerId,
    charge: (p, rows) =>
      deps.gateway.issueBoleto({
        ...commonFieldsOf(deps, p, rows),
        buyer,
        expirationDate: String(offered.vencimento),
        paymentLimitDate: String(clearingLimit(offered.vencimento)),
        instructions: [`P${namesOf(rows).slice(1)}`, 'Não receber depois da data limite'],
      }),
  })
}
