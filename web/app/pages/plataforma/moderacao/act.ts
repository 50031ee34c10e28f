import { decideDepoimento } from '@alento/contract/plataforma/moderacao.ts'
import type { Input } from '@alento/contract/base/endpoint.ts'
import { call, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf } from '#lib/api/entrada.ts'
import { type Aviso } from '#lib/forms/aviso.ts'
import { finishRecord } from '#lib/forms/finish-action.ts'
import type { Route } from './+types/page'
import { findModeracao } from './find-moderacao.ts'
import { listPath } from './paths.ts'

const avisos = {
  MANTER: 'avaliacaoMantida',
  RETIRAR: 'avaliacaoRetirada',
  MOSTRAR: 'avaliacaoMostrada',
  DESTACAR: 'avaliacaoDestacada',
  NAO_DESTACAR: 'avaliacaoSemDestaque',
} as const satisfies Record<string, Aviso>
type Decisao = keyof typeof avisos

const isDecisao = (text: string): text is Decisao => Object.hasOwn(avisos, text)

function bodyOf(form: FormData, decisao: Decisao): Input<typeof decideDepoimento>['body'] {
  const versao = Number(textOf(form, 'versao'))
  if (decisao !== 'RETIRAR') return { decisao, versao }
  const regra = textOf(form, 'regra') as 'OFENSA' // the API refuses any other text under the field
  return { decisao, versao, regra, motivo: textOf(form, 'motivo') }
}

/** Decides on one review and comes back to the list. `agora`: the review as somebody else decided meanwhile. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const [decisao, id] = [textOf(form, 'decisao'), textOf(form, 'avaliacao')]
  if (!isDecisao(decisao)) return refuse(refusalOf('base.ilegivel'), form)
  const reply = await call(context, decideDepoimento, { params: { id }, body: bodyOf(form, decisao) })
  const search = new URLSearchParams(new URL(request.url).search)
  search.delete('retirar')
  const to = search.size > 0 ? `${listPath}?${search}` : listPath
  const read = () => findModeracao(context, id)
  return finishRecord(request, reply, form, { to, aviso: avisos[decisao], mudou: 'moderacao.mudou', read })
}
