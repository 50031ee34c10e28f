import type { Exame } from '@alento/contract/catalogo/catalogo.ts'
import { createPreco } from '@alento/contract/preco/preco.ts'
import { call, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { invalidFields, leaveTo, refuseForm, priceTextsOf } from '#pages/unidade/precos/act.ts'
import { diasError, readDias } from '#pages/unidade/precos/dias-field.tsx'
import { findExame } from '#pages/unidade/precos/find-exame.ts'
import { readRow } from '#pages/unidade/precos/read-row.ts'

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const rede = await unidadeOf(args, form, createPreco)
  const exame = textOf(form, 'tipo') === 'exame'
  const { id: servico, opcoes } = exame
    ? await findExame(args, form)
    : { id: textOf(form, 'servico'), opcoes: [] }
  const read = readRow(priceTextsOf(form))
  const descricaoConsulta = textOf(form, 'descricaoConsulta').trim()
  const resultadoDias = readDias(textOf(form, 'resultadoDias'))
  const dias = diasError(resultadoDias)
  const errors = {
    ...(!servico && {
      servico: opcoes.length > 0 ? 'Escolha qual destes exames' : 'Escolha um serviço da lista',
    }),
    ...(!exame && !descricaoConsulta && { descricaoConsulta: 'Preencha este campo' }),
    ...(dias && { resultadoDias: dias }),
    ...read.errors,
  }
  if (Object.keys(errors).length > 0 || !read.valores)
    return { ...refuse(invalidFields(errors), form).data, opcoes }
  const reply = await call(args.context, createPreco, {
    query: { rede },
    body: exame
      ? { tipo: 'exame', servico, resultadoDias, ...read.valores }
      : { tipo: 'consulta', servico, descricaoConsulta, ...read.valores },
    idempotencyKey: textOf(form, 'chave'),
  })
  if (!reply.ok) return { ...refuseForm(args.request, reply.problema, form).data, opcoes: [] as Exame[] }
  throw leaveTo(exame ? '/admin/precos?tipo=exame' : '/admin/precos', 'precoNovo')
}
