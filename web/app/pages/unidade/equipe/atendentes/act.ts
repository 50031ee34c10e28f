import { createUsuario } from '@alento/contract/acesso/atendente.ts'
import { updateUsuario } from '@alento/contract/acesso/usuario.ts'
import { type Args, call } from '#lib/api/api.ts'
import { plainTelefone } from '@alento/contract/base/digitado.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { textOf } from '#lib/api/entrada.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import { listPath } from './paths.ts'

const secrets = ['password', 'repetirSenha', 'novaSenha']

const personOf = (form: FormData) => ({
  name: textOf(form, 'name').trim(),
  cpf: onlyDigits(textOf(form, 'cpf')),
  email: textOf(form, 'email').trim(),
  telefoneCelular: plainTelefone(textOf(form, 'telefoneCelular')),
})

/** A new password is sent only when one was typed. */
function passwordOf(form: FormData) {
  const novaSenha = textOf(form, 'novaSenha')
  const repetirSenha = textOf(form, 'repetirSenha')
  return novaSenha || repetirSenha ? { novaSenha, repetirSenha } : {}
}

/** Creates, changes, activates or deactivates an attendant, and redirects to the list. */
export async function actOnAtendentes({ context, request }: Args) {
  const form = await request.formData()
  const rede = await unidadeOf({ context, request }, form, createUsuario)
  const to = listPath(pageNumber(new URL(request.url).searchParams))
  const params = { id: textOf(form, 'usuario') }
  switch (textOf(form, 'acao')) {
    case 'status': {
      const on = textOf(form, 'status') === 'Habilitado'
      const body = { status: on ? ('Habilitado' as const) : ('Desabilitado' as const) }
      const reply = await call(context, updateUsuario, { params, body })
      return finishAction(request, reply, form, { to, aviso: on ? 'atendenteAtivo' : 'atendenteInativo' })
    }
    case 'editar': {
      const body = { ...personOf(form), ...passwordOf(form) }
      const reply = await call(context, updateUsuario, { params, body })
      return finishAction(request, reply, form, { to, aviso: 'atendente', secrets })
    }
    default: {
      const access = {
        username: textOf(form, 'username'),
        password: textOf(form, 'password'),
        repetirSenha: textOf(form, 'repetirSenha'),
      }
      const reply = await call(context, createUsuario, {
        body: { rede, ...personOf(form), ...access },
        idempotencyKey: textOf(form, 'chave'),
      })
      return finishAction(request, reply, form, { to, aviso: 'cadastro', secrets })
    }
  }
}
