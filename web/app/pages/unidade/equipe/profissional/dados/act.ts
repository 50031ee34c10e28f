import { updateCorpoClinico } from '@alento/contract/unidade/corpo-clinico.ts'
import { setCorpoClinicoLogo } from '@alento/contract/unidade/imagem.ts'
import { maxImagemBytes } from '@alento/contract/unidade/imagem-limites.ts'
import { call, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { readUpload } from '#lib/forms/upload.server.ts'
import type { Route } from './+types/page'
import { finishAction } from '#lib/forms/finish-action.ts'
import { requireOwn } from './load.ts'

const here = '/admin/profissional/form'

/** The professional is never taken from the form. */
export async function action(args: Route.ActionArgs) {
  const { form, file, problema } = await readUpload(args.request, maxImagemBytes)
  const params = { id: await requireOwn(args) }
  if (problema) return refuse(problema, form)
  if (textOf(form, 'acao') === 'foto') {
    const reply = await call(args.context, setCorpoClinicoLogo, { params, file })
    return finishAction(args.request, reply, form, { to: here, aviso: 'fotos' })
  }
  const body = { email: textOf(form, 'email').trim(), miniBio: textOf(form, 'miniBio') }
  const reply = await call(args.context, updateCorpoClinico, { params, body })
  return finishAction(args.request, reply, form, { to: here, aviso: 'dados' })
}
