import { type Ajuste, listAjuste, updateAjuste } from '@alento/contract/plataforma/ajuste.ts'
import { type Args, call, type Context } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { finishRecord } from '#lib/forms/finish-action.ts'
import { listPath } from './paths.ts'

async function findNow(context: Context, chave: string): Promise<Ajuste | null> {
  const all = await call(context, listAjuste, {})
  return (all.ok && all.value.find((a) => a.chave === chave)) || null
}

/** Saves a setting, or gives it back to the server's value, and redirects to the list. */
export async function actOnConfiguracoes({ context, request }: Args) {
  const form = await request.formData()
  const chave = textOf(form, 'chave')
  const devolver = textOf(form, 'acao') === 'devolver'
  const reply = await call(context, updateAjuste, {
    params: { chave: chave as Ajuste['chave'] },
    body: { valor: devolver ? null : textOf(form, 'valor'), versao: Number(textOf(form, 'versao')) },
  })
  const aviso = devolver ? 'configuracaoDevolvida' : 'configuracaoSalva'
  const read = () => findNow(context, chave)
  return finishRecord(request, reply, form, { to: listPath, aviso, mudou: 'ajuste.mudou', read })
}
