import { redirect } from 'react-router'
import { enderecoOf } from '@alento/contract/cartao/compra.can.ts'
import { createCartao, type DadosRascunho } from '@alento/contract/cartao/compra.ts'
import { getMeuContrato } from '@alento/contract/cartao/contrato.ts'
import { getMeuCartao } from '@alento/contract/cartao/cartao.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import type { Plano } from '@alento/contract/cartao/plano.ts'
import type { Call } from '@alento/contract/base/endpoint.ts'
import { call, load } from '#lib/api/api.ts'
import { toBuyerProblem } from '#lib/compra/buyer-problem.ts'
import { noCompraCookie } from '#lib/forms/kept-compra.server.ts'
import { passoHref, camposDoPasso, passoDe } from '#lib/compra/compra-fields.ts'
import { type Args, type Compra } from './open-compra.server.ts'

type Body = Call<typeof createCartao>['body']

/**
 * Returns the body of the purchase: empty texts are missing, and a plan without dependents has none. Fields that only an insurer
 * asks stay out of other plans, and an address that is not whole too: another plan was begun before, or they come from the account.
 */
function bodyOf({ dependentes = [], ...dados }: DadosRascunho, plano: Plano, aceite: string): Body {
  const over = plano.seguro
    ? []
    : [...(['sexo', 'naturalidade', 'estado'] as const), ...(enderecoOf(dados) ? [] : camposDoPasso.endereco)]
  const given = Object.fromEntries(
    Object.entries(dados).filter(([name, v]) => v !== '' && !over.some((field) => field === name)),
  )
  // The API refuses missing values, field by field.
  return {
    ...given,
    plano: plano._id,
    dependentes: plano.maxDependentes > 0 ? dependentes : [],
    aceite,
  } as Body
}

export type Vivo = { titulo: string; texto: string; href: string; label: string }

/** The client's card or contract that has not ended, and where it goes on; null without one. */
export async function findVivo(args: Args): Promise<Vivo | null> {
  const [{ contrato }, { cartao }] = await Promise.all([
    load(args, getMeuContrato, {}),
    load(args, getMeuCartao, {}),
  ])
  if (contrato?.estado === 'AGUARDANDO_PAGAMENTO')
    return {
      titulo: 'Falta só o pagamento',
      texto: `Você já pediu o ${contrato.plano.name}. O cartão é emitido quando o pagamento é confirmado.`,
      href: checkoutPath(contrato),
      label: 'Ir para Pagamento',
    }
  if (!cartao) return null
  return {
    titulo: 'Você já tem um cartão',
    texto: `O seu plano é o ${cartao.plano.name}. Cada CPF tem um cartão de cada vez.`,
    href: '/admincliente/dados',
    label: 'Ver o meu cartão',
  }
}

const checkoutPath = ({ _id, k }: { _id: string; k: string }): string =>
  `/checkout-sinsaude?${new URLSearchParams({ id: _id, k })}`

/** Returns the step, from 1 on, of a refused purchase: the first step that has an error; the last when none has. */
export const passoDaRecusa = ({ errors = [] }: Problema, { passos }: Compra): number =>
  passos.findIndex((passo) => errors.some(({ field }) => passoDe(field) === passo)) + 1 || passos.length

/**
 * Buys the plan and redirects to its checkout. Returns why it was refused; a client who has a card already comes back to the page,
 * which shows it.
 */
export async function buyPlano(
  args: Args,
  { plano, kept, usuario }: Compra,
  { dados, chave, aceite }: { dados: DadosRascunho; chave: string; aceite: string },
): Promise<Problema> {
  const body = bodyOf(dados, plano, aceite)
  const reply = await call(args.context, createCartao, { idempotencyKey: chave, body })
  const headers: Record<string, string> = kept ? { 'set-cookie': noCompraCookie } : {}
  if (reply.ok) throw redirect(checkoutPath(reply.value), { headers })
  const { problema } = reply
  if (problema.code === 'contrato.ja_existe' && usuario && (await findVivo(args)))
    throw redirect(passoHref(plano.name), { headers })
  return toBuyerProblem(problema)
}
