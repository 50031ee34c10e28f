import { TipoRede } from '@alento/contract/unidade/rede.ts'
import {
  listTipoUnidade,
  type TipoUnidade,
  updateTipoUnidade,
} from '@alento/contract/catalogo/tipo-unidade.ts'
import { type Args, call, type Context } from '#lib/api/api.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { finishRecord } from '#lib/forms/finish-action.ts'
import { listPath } from './paths.ts'

async function findNow(context: Context, tipo: TipoRede): Promise<TipoUnidade | null> {
  const reply = await call(context, listTipoUnidade, {})
  return reply.ok ? (reply.value.find(({ _id }) => _id === tipo) ?? null) : null
}

export async function actOnTipos({ context, request }: Args) {
  const form = await request.formData()
  const tipo = TipoRede.safeParse(textOf(form, 'tipo')).data ?? throwProblem(refusalOf('base.nao_encontrado'))
  const reply = await call(context, updateTipoUnidade, {
    params: { tipo },
    body: {
      nome: textOf(form, 'nome'),
      ordem: textOf(form, 'ordem'),
      ativo: form.has('ativo') ? 'S' : 'N',
      versao: textOf(form, 'versao'),
    },
  })
  const read = () => findNow(context, tipo)
  const done = { to: listPath, aviso: 'tipoUnidadeSalvo', mudou: 'tipo_unidade.mudou', read } as const
  return finishRecord(request, reply, form, done)
}
