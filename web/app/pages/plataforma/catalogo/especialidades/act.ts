import * as contract from '@alento/contract/catalogo/catalogo-admin.ts'
import { type Args, call, type Context } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { actOnRegister, type Acts } from '#pages/plataforma/catalogo/actions.ts'
import { sinonimosOf } from '#pages/plataforma/catalogo/filtros-catalogo.ts'
import { especialidadesPath } from '#pages/plataforma/catalogo/paths.ts'

const paramsOf = (form: FormData) => ({ params: { id: textOf(form, 'id') } })
const bodyOf = (form: FormData) => ({
  nome: textOf(form, 'nome'),
  sinonimos: sinonimosOf(textOf(form, 'sinonimos')),
})
const situacao = (retirado: 'S' | 'N') => (context: Context, form: FormData) =>
  call(context, contract.setEspecialidadeRetirada, {
    ...paramsOf(form),
    body: { retirado, versao: textOf(form, 'versao') },
  })

const acts: Acts = {
  novo: (context, form) => call(context, contract.createEspecialidadeCatalogo, { body: bodyOf(form) }),
  editar: (context, form) =>
    call(context, contract.updateEspecialidadeCatalogo, {
      ...paramsOf(form),
      body: { ...bodyOf(form), versao: textOf(form, 'versao') },
    }),
  retirar: situacao('S'),
  voltar: situacao('N'),
  remover: (context, form) => call(context, contract.removeEspecialidadeCatalogo, paramsOf(form)),
}

/** Creates, changes, retires, brings back or deletes a specialty. */
export const actOnEspecialidades = (args: Args) =>
  actOnRegister(args, {
    path: especialidadesPath,
    acts,
    read: (context, id) => call(context, contract.getEspecialidadeCatalogo, { params: { id } }),
  })
