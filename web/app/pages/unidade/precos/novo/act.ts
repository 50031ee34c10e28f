import { searchExame } from '@alento/contract/busca.ts'
import type { Exame } from '@alento/contract/catalogo.ts'
import { createPreco } from '@alento/contract/preco.ts'
import { call, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { invalid, leaveTo, refuseForm, textsOf } from '#pages/unidade/precos/act.ts'
import { readRow } from '#pages/unidade/precos/read-row.ts'

type Args = Pick<Route.ActionArgs, 'context' | 'request'>

/**
 * The exam that was chosen from the list; without scripts the only one with the typed name or code, or options to choose from.
 */
async function findExame({ context }: Args, form: FormData): Promise<{ id: string; opcoes: Exame[] }> {
  const id = textOf(form, 'servico')
  const text = textOf(form, 'nomeServico').trim().slice(0, 80)
  if (id || !text) return { id, opcoes: [] }
  const found = await call(context, searchExame, { query: { nomeExame__regex: text, limit: 20 } })
  const opcoes = found.ok && Array.isArray(found.value) ? found.value : []
  return { id: opcoes.length === 1 ? opcoes[0]!._id : '', opcoes }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const rede = await unidadeOf(args, form, createPreco)
  const exame = textOf(form, 'tipo') === 'exame'
  const { id: servico, opcoes } = exame
    ? await findExame(args, form)
    : { id: textOf(form, 'servico'), opcoes: [] }
  const read = readRow(textsOf(form))
  const descricaoConsulta = textOf(form, 'descricaoConsulta').trim()
  const errors = {
    ...(!servico && {
      servico: opcoes.length > 0 ? 'Escolha qual destes exames' : 'Escolha um serviço da lista',
    }),
    ...(!exame && !descricaoConsulta && { descricaoConsulta: 'Preencha este campo' }),
    ...read.errors,
  }
  if (Object.keys(errors).length > 0 || !read.valores)
    return { ...refuse(invalid(errors), form).data, opcoes }
  const reply = await call(args.context, createPreco, {
    query: { rede },
    body: exame
      ? { tipo: 'exame', servico, ...read.valores }
      : { tipo: 'consulta', servico, descricaoConsulta, ...read.valores },
    idempotencyKey: textOf(form, 'chave'),
  })
  if (!reply.ok) return { ...refuseForm(args.request, reply.problema, form).data, opcoes: [] as Exame[] }
  throw leaveTo(exame ? '/admin/precos?tipo=exame' : '/admin/precos', 'precoNovo')
}
