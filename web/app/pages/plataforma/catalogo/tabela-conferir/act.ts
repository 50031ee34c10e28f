import { applyTabelaTuss, undoTabelaTuss, updateTabelaTuss } from '@alento/contract/catalogo/tabela-tuss.ts'
import { type Args, call, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf } from '#lib/api/entrada.ts'
import { type Aviso } from '#lib/forms/aviso.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import { tabelaPath } from '#pages/plataforma/catalogo/paths.ts'

const works = {
  conferir: [updateTabelaTuss, 'tabelaConferida'],
  aplicar: [applyTabelaTuss, 'tabelaAplicada'],
  desfazer: [undoTabelaTuss, 'tabelaDesfeita'],
} as const satisfies Record<string, readonly [unknown, Aviso]>

const isWork = (acao: string): acao is keyof typeof works => Object.hasOwn(works, acao)

/** Each button names its action in `acao`. */
export async function actOnTabela({ context, request }: Args, id: string) {
  const form = await request.formData()
  const acao = textOf(form, 'acao')
  if (!isWork(acao)) return refuse(refusalOf('base.ilegivel'), form)
  const [work, aviso] = works[acao]
  const reply = await call(context, work, { params: { id } })
  return finishAction(request, reply, form, { to: `${tabelaPath}/${id}`, aviso })
}
