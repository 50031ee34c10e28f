import { createAcessoProfissional, updateAcessoProfissional } from '@alento/contract/unidade/corpo-clinico.ts'
import { call } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { finishAction } from '#lib/forms/finish-action.ts'
import { acessoPath } from '#pages/unidade/equipe/profissional/paths.ts'

const secrets = ['password', 'repetirSenha']

const passwordsOf = (form: FormData) => ({
  password: textOf(form, 'password'),
  repetirSenha: textOf(form, 'repetirSenha'),
})

export async function action(args: Route.ActionArgs) {
  const { context, request } = args
  const form = await request.formData()
  await unidadeOf(args, form, createAcessoProfissional)
  const params = { id: textOf(form, 'profissional') }
  const to = acessoPath(params.id)
  switch (textOf(form, 'acao')) {
    case 'senha': {
      const reply = await call(context, updateAcessoProfissional, { params, body: passwordsOf(form) })
      return finishAction(request, reply, form, { to, aviso: 'acessoSenha', secrets })
    }
    case 'status': {
      const on = textOf(form, 'status') === 'Habilitado'
      const body = { status: on ? ('Habilitado' as const) : ('Desabilitado' as const) }
      const reply = await call(context, updateAcessoProfissional, { params, body })
      return finishAction(request, reply, form, { to, aviso: on ? 'acessoAtivo' : 'acessoInativo' })
    }
    default: {
      const body = { username: textOf(form, 'username'), ...passwordsOf(form) }
      const idempotencyKey = textOf(form, 'chave')
      const reply = await call(context, createAcessoProfissional, { params, body, idempotencyKey })
      return finishAction(request, reply, form, { to, aviso: 'acessoCriado', secrets })
    }
  }
}
