import { createCorpoClinico, updateCorpoClinico } from '@alento/contract/unidade/corpo-clinico.ts'
import { setCorpoClinicoLogo } from '@alento/contract/unidade/imagem.ts'
import { maxImagemBytes } from '@alento/contract/unidade/imagem-limites.ts'
import { call, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'
import { readUpload } from '#lib/forms/upload.server.ts'
import type { Route } from './+types/page'
import { finishAction } from '#lib/forms/finish-action.ts'
import { formPath, listPath } from '#pages/unidade/equipe/profissional/paths.ts'
import { readProfissional } from './read-form.ts'

async function sendPhoto({ context, request }: Route.ActionArgs, form: FormData, file: Uint8Array) {
  const id = textOf(form, 'profissional')
  const reply = await call(context, setCorpoClinicoLogo, { params: { id }, file })
  return finishAction(request, reply, form, { to: formPath(id), aviso: 'fotos' })
}

/** The access that a new professional is given at once; none when its fields are empty. */
function accessOf(form: FormData) {
  const [username, password, repetirSenha] = ['username', 'password', 'repetirSenha'].map((f) =>
    textOf(form, f),
  )
  return username || password
    ? { username: username ?? '', password: password ?? '', repetirSenha: repetirSenha ?? '' }
    : {}
}

async function save({ context, request }: Route.ActionArgs, form: FormData, rede: string) {
  const read = await readProfissional(context, form)
  if (!read.ok) return refuse(read.problema, form)
  const id = textOf(form, 'profissional')
  if (id) {
    const reply = await call(context, updateCorpoClinico, { params: { id }, body: read.dados })
    return finishAction(request, reply, form, { to: listPath, aviso: 'profissional' })
  }
  const reply = await call(context, createCorpoClinico, {
    body: { rede, ...read.dados, ...accessOf(form) },
    idempotencyKey: textOf(form, 'chave'),
  })
  const aviso = textOf(form, 'agenda') === 'S' ? 'profissionalSemAgenda' : 'cadastro'
  return finishAction(request, reply, form, { to: reply.ok ? formPath(reply.value._id) : listPath, aviso })
}

export async function action(args: Route.ActionArgs) {
  const { form, file, problema } = await readUpload(args.request, maxImagemBytes)
  const rede = await unidadeOf(args, form, createCorpoClinico)
  if (problema) return refuse(problema, form)
  return textOf(form, 'acao') === 'foto' ? sendPhoto(args, form, file) : save(args, form, rede)
}
