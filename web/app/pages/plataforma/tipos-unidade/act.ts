import { data, redirect } from 'react-router'
import { TipoRede } from '@alento/contract/unidade/rede.ts'
import {
  listTipoUnidade,
  type TipoUnidade,
  updateTipoUnidade,
} from '@alento/contract/catalogo/tipo-unidade.ts'
import { call, type Context, type FormRefusal, loginPath, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf, throwProblem } from '#lib/api/entrada.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { listPath } from './paths.ts'

/** The refusal, and the kind as it is stored when somebody else changed it meanwhile. */
export type TipoRefusal = FormRefusal & { agora: TipoUnidade | null }

async function findNow(context: Context, tipo: TipoRede): Promise<TipoUnidade | null> {
  const reply = await call(context, listTipoUnidade, {})
  return reply.ok ? (reply.value.find(({ _id }) => _id === tipo) ?? null) : null
}

/** Saves a kind, and redirects to the list. */
export async function actOnTipos({ context, request }: { context: Context; request: Request }) {
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
  if (reply.ok)
    throw redirect(listPath, { headers: { 'set-cookie': avisoCookie('tipoUnidadeSalvo') }, status: 303 })
  const { problema } = reply
  if (problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  const agora = problema.code === 'tipo_unidade.mudou' ? await findNow(context, tipo) : null
  return data<TipoRefusal>({ ...refuse(problema, form).data, agora }, { status: problema.status })
}
