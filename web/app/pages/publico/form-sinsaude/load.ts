import { data, redirect } from 'react-router'
import { parcelasOf, titulosDosPassos } from '@alento/contract/cartao/compra.can.ts'
import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { describeRecusaIdade, temMesGratis } from '@alento/contract/cartao/contrato.can.ts'
import { getTexto } from '@alento/contract/cliente/privacidade.ts'
import { cookieHeaders, type FormRefusal, load } from '#lib/api/api.ts'
import { leaveCompra } from '#lib/compra/compra-deixada.ts'
import { noCompraCookie } from '#lib/forms/kept-compra.server.ts'
import { brasilia } from '@alento/contract/base/zona.ts'
import { hourOf } from '#lib/tempo/prazo.ts'
import { buyPlano, findVivo, passoDaRecusa } from './buy.server.ts'
import { errosDoPasso, recusaDe } from '#lib/compra/check-passo.ts'
import { passoHref, preenchidos, textosDe } from '#lib/compra/compra-fields.ts'
import { type Args, type Compra, storeCompra, openCompra } from './open-compra.server.ts'

/**
 * Buys, after the login, the plan that the visitor had chosen on this device, and redirects to its checkout. A refusal comes back with the
 * whole form, which is the client's draft from now on (L8). Null when the address does not ask for it.
 */
async function continueCompra(args: Args, compra: Compra): Promise<FormRefusal | null> {
  if (!args.url.searchParams.has('continuar')) return null
  const { kept, plano, usuario } = compra
  if (!usuario || !kept?.comprar || kept.plano !== plano.name) throw redirect(passoHref(plano.name))
  // The CPF that the visitor typed, not the account's: they must be the same.
  const dados = { ...compra.dados, ...kept.dados, dependentes: preenchidos(kept.dados.dependentes) }
  const problema = await buyPlano(args, compra, { dados, ...kept.comprar })
  if (problema.status === 401) throw redirect(passoHref(plano.name))
  await storeCompra(args, compra, { passo: compra.passos.length, dados })
  return { problema, typed: textosDe(dados) }
}

/** The step with its errors, where a purchase was sent back to it (`conferir=1`). */
function checkAgain({ url }: Args, { este, dados, plano, hoje }: Compra): FormRefusal | null {
  if (!url.searchParams.has('conferir')) return null
  const erros = errosDoPasso(este, dados, plano, hoje)
  return erros.length > 0 ? recusaDe(erros, dados) : null
}

/** The plans without an age limit, for somebody whose age does not fit this one. */
const semIdade = ({ planos, plano }: Compra): string[] =>
  planos.filter((p) => p.idadeMin === null && p.idadeMax === null && p._id !== plano._id).map((p) => p.name)

/** Returns the purchase for the page, at its own step or at the one that a refusal is about. */
function shown(compra: Compra, refusal: FormRefusal | null) {
  const { plano, passos, passo, dados, usuario, conta, guardado } = compra
  const at = refusal ? passoDaRecusa(refusal.problema, compra) : passo
  return {
    plano,
    titulos: passos.map((of) => titulosDosPassos[of]),
    passo: at,
    este: passos[at - 1] ?? 'titular',
    ate: Math.max(compra.ate, at),
    textos: textosDe(dados),
    guardado: guardado && hourOf(guardado.em, brasilia),
    dono: usuario?._id ?? '',
    cpfDaConta: Boolean(conta?.cpf),
    semIdade: semIdade(compra),
    recusaIdade: describeRecusaIdade(plano),
  }
}

/**
 * Loads the wizard of a purchase (R20, L4): the step, the values typed so far, and the price. `de`: the purchase that was left for
 * the card's price.
 */
export async function loader(args: Args) {
  const compra = await openCompra(args)
  const refused = await continueCompra(args, compra)
  const [vivo, { mesGratisAte, centralTelefone }, texto] = await Promise.all([
    compra.usuario ? findVivo(args) : null,
    load(args, getConfiguracao, {}),
    load(args, getTexto, { params: { assunto: 'contrato' }, query: {} }),
  ])
  const { plano, hoje, usuario } = compra
  const parcelas = parcelasOf(plano, hoje, temMesGratis(plano, hoje, mesGratisAte, compra.mesGratisUsado))
  const refusal = refused ?? checkAgain(args, compra)
  const page = {
    ...shown(compra, refused),
    refusal,
    vivo,
    parcelas,
    texto,
    central: centralTelefone,
    aberto: Number(args.url.searchParams.get('aberto') ?? -1),
    /** A visitor's key is made when the purchase is sent: this page may be everybody's. */
    chave: usuario ? crypto.randomUUID() : '',
  }
  const left = leaveCompra(args.request, args.url.searchParams.get('de'))
  const cookies = [...(refused ? [noCompraCookie] : []), ...left]
  return data(page, { headers: cookieHeaders(cookies) })
}
