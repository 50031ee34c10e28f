import * as contract from '@alento/contract/catalogo/catalogo-admin.ts'
import { type Args, call, type Context } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { actOnRegister, type Acts } from '#pages/plataforma/catalogo/actions.ts'
import { examesPath } from '#pages/plataforma/catalogo/paths.ts'
import { readExame } from './fields.ts'

const paramsOf = (form: FormData) => ({ params: { id: textOf(form, 'id') } })
const situacao = (retirado: 'S' | 'N') => (context: Context, form: FormData) =>
  call(context, contract.setExameRetirado, {
    ...paramsOf(form),
    body: { retirado, versao: textOf(form, 'versao') },
  })

const acts: Acts = {
  novo: (context, form) => call(context, contract.createExameCatalogo, { body: readExame(form) }),
  editar: (context, form) =>
    call(context, contract.updateExameCatalogo, {
      ...paramsOf(form),
      body: { ...readExame(form), versao: textOf(form, 'versao') },
    }),
  retirar: situacao('S'),
  voltar: situacao('N'),
  remover: (context, form) => call(context, contract.removeExameCatalogo, paramsOf(form)),
}

export const actOnExames = (args: Args) =>
  actOnRegister(args, {
    path: examesPath,
    acts,
    read: (context, id) => call(context, contract.getExameCatalogo, { params: { id } }),
  })
