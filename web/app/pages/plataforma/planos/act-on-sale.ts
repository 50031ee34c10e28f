import { redirect } from 'react-router'
import { listPlano, updatePlano } from '@alento/contract/cartao/plano.ts'
import { paginasSaibaMais } from '@alento/contract/cartao/plano.can.ts'
import { call, type Context } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import { listPath } from './paths.ts'

type Sent = { context: Context; request: Request; form: FormData }

/** Takes a plan off sale, or puts it on sale again; everything else of it stays as it is stored. */
export async function setOnSale({ context, request, form }: Sent) {
  const publicado = textOf(form, 'intent') === 'vender'
  const all = await call(context, listPlano, { query: {} })
  const plano = all.ok ? all.value.find((p) => p._id === textOf(form, 'plano')) : undefined
  if (all.ok && !plano) throw redirect(listPath, 303)
  const aviso = publicado ? 'planoAVenda' : 'planoForaDeVenda'
  if (!plano) return finishAction(request, all, form, { to: listPath, aviso })
  const { idPlanoZoop: _own, _id: id, ...dados } = plano
  const linkSaibaMais = paginasSaibaMais.find((pagina) => pagina === plano.linkSaibaMais) ?? null
  const body = { ...dados, linkSaibaMais, publicado }
  const reply = await call(context, updatePlano, { params: { id }, body })
  return finishAction(request, reply, form, { to: listPath, aviso })
}
