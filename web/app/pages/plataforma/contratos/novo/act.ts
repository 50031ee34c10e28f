import { data, redirect } from 'react-router'
import type { Call } from '@alento/contract/base/endpoint.ts'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import type { DadosRascunho } from '@alento/contract/cartao/compra.ts'
import { listContrato } from '@alento/contract/cartao/contrato-admin.ts'
import { listPlano, type Plano } from '@alento/contract/cartao/plano.ts'
import { sellContrato } from '@alento/contract/cartao/venda.ts'
import { type Args, call, type FormRefusal, load } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { errosDoPasso, recusaDe } from '#lib/compra/check-passo.ts'
import { dadosDoPasso, emBranco, maxGuardados, preenchidos, textosDe } from '#lib/compra/compra-fields.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { loginKeeping } from '#lib/forms/kept-form.server.ts'
import { nowMs } from '#lib/tempo/clock.ts'

type Body = Call<typeof sellContrato>['body']
type Erros = Parameters<typeof recusaDe>[0]

/** The state of the form after a refusal: its texts, the dependent whose fields are open, and the reason. */
export type Again = {
  typed: Record<string, string>
  aberto: number
  refusal?: FormRefusal
  /** The living contract of the same CPF. */
  contrato?: string | null
}

const ownFields = ['plano', 'metodo', 'motivo', 'chave'] as const
const readOwnFields = (form: FormData) =>
  Object.fromEntries(ownFields.map((name) => [name, textOf(form, name)]))

const passos = ['titular', 'endereco', 'dependentes'] as const
const readDados = (form: FormData): DadosRascunho =>
  Object.assign({}, ...passos.map((n) => dadosDoPasso(n, form)))

/** Adds, opens or removes a dependent; without scripts these are buttons like any other. */
function changeDependentes(dados: DadosRascunho, intent: string, n: number) {
  const { dependentes = [] } = dados
  const add = intent === 'adicionar' && dependentes.length < maxGuardados
  const next =
    intent === 'remover' ? dependentes.toSpliced(n, 1) : add ? [...dependentes, emBranco()] : dependentes
  const aberto = intent === 'remover' ? -1 : add ? next.length - 1 : n
  return { dados: { ...dados, dependentes: next }, aberto }
}

/** Returns the errors of the form, as the API would refuse them, in the words of the purchase form. */
function errosDe(form: FormData, dados: DadosRascunho, plano: Plano | undefined): Erros {
  const hoje = dayIn(nowMs(), brasilia)
  const own = [
    plano ? null : { field: 'plano', message: 'Escolha o plano' },
    textOf(form, 'motivo').trim().length >= 5
      ? null
      : { field: 'motivo', message: 'Conte como a venda foi pedida' },
  ].filter((erro) => erro !== null)
  // By phone every plan asks for all data: the holder is not asked again before a boleto or the printed card.
  const rules = {
    ...(plano ?? { maxDependentes: maxGuardados, idadeMin: null, idadeMax: null }),
    seguro: true,
  }
  return [...own, ...passos.flatMap((n) => errosDoPasso(n, dados, rules, hoje))]
}

/** The contract that the CPF already has; null when its card was not bought here. */
async function findVivo({ context }: Args, cpf: string): Promise<string | null> {
  const found = await call(context, listContrato, { query: { busca: cpf, limit: 5 } })
  const list = found.ok ? found.value : []
  return list.find(({ estado }) => estado !== 'CANCELADO' && estado !== 'RASCUNHO')?._id ?? null
}

/** Sells the plan and opens its contract; nothing that was typed is lost otherwise. */
export async function actOnVenda(args: Args) {
  const form = await args.request.formData()
  const keep = () => loginKeeping(args, form, { dono: textOf(form, 'dono'), door: 'equipe' })
  await requireAccess(args, sellContrato).catch((thrown: unknown) => {
    throw thrown instanceof Response && thrown.headers.get('location')?.startsWith('/login?')
      ? keep()
      : thrown
  })
  const dados = readDados(form)
  const [intent = '', n = '0'] = textOf(form, 'intent').split('-')
  if (intent !== 'vender') {
    const changed = changeDependentes(dados, intent, Number(n))
    return {
      typed: { ...textosDe(changed.dados), ...readOwnFields(form) },
      aberto: changed.aberto,
    } satisfies Again
  }
  return sell(args, form, { ...dados, dependentes: preenchidos(dados.dependentes) }, keep)
}

async function sell(args: Args, form: FormData, dados: DadosRascunho, keep: () => Response) {
  const planos = await load(args, listPlano, { query: { alento: 'true', publicado: 'true' } }, 'equipe')
  const plano = planos.find((p) => p._id === textOf(form, 'plano'))
  const erros = errosDe(form, dados, plano)
  const typed = { ...textosDe(dados), ...readOwnFields(form) }
  if (erros.length > 0) {
    const { problema } = recusaDe(erros, dados)
    return refused({ typed, aberto: -1, refusal: { problema, typed } })
  }
  const { chave, ...own } = readOwnFields(form)
  const given = Object.fromEntries(Object.entries(dados).filter(([, v]) => v !== ''))
  const body = { ...given, ...own } as Body // checked field by field above, and by the API
  const reply = await call(args.context, sellContrato, { idempotencyKey: chave ?? '', body })
  if (reply.ok)
    throw redirect(`/admin/contratos/${reply.value._id}`, {
      headers: { 'set-cookie': avisoCookie('contratoVendido') },
    })
  const { problema } = reply
  if (problema.status === 401) throw keep()
  const contrato = problema.code === 'contrato.ja_existe' ? await findVivo(args, dados.cpf ?? '') : null
  // A key that belongs to other data is not offered again: the form takes the page's new one.
  const again = problema.code === 'base.chave_usada' ? { ...typed, chave: '' } : typed
  return refused({ typed: again, aberto: -1, refusal: { problema, typed: again }, contrato })
}

const refused = (again: Again & { refusal: FormRefusal }) =>
  data(again, { status: again.refusal.problema.status })
