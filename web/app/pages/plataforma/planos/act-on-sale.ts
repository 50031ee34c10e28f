import { redirect } from 'react-router'
import { listPlano, updatePlano } from '@alento/contract/cartao/plano.ts'
import { paginasSaibaMais } from '@alento/contract/cartao/plano.can.ts'
import { call, type Context, loginPath, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { listPath } from './paths.ts'

type Sent = { context: Context; request: Request; form: FormData }

/** Takes a plan off sale, or puts it on sale again; everything else of it stays as it is stored. */
export async function setOnSale({ context, request, form }: Sent) {
  const publicado = textOf(form, 'intent') === 'vender'
  const all = await call(context, listPlano, { query: {} })
  const plano = all.ok ? all.value.find((p) => p._id === textOf(form, 'plano')) : undefined
  if (all.ok && !plano) throw redirect(listPath, 303)
  if (plano) {
    const { idPlanoZoop: _own, _id: id, ...dados } = plano
    const linkSaibaMais = paginasSaibaMais.find((pagina) => pagina === plano.linkSaibaMais) ?? null
    const reply = await call(context, updatePlano, {
      params: { id },
      body: { ...dados, linkSaibaMais, publicado },
    })
    if (!reply.ok) return refused(reply.problema, { request, form })
    const aviso = avisoCookie(publicado ? 'planoAVenda' : 'planoForaDeVenda')
    throw redirect(listPath, { headers: { 'set-cookie': aviso }, status: 303 })
  }
  if (!all.ok) return refused(all.problema, { request, form })
  throw redirect(listPath, 303)
}

function refused(problema: Parameters<typeof refuse>[0], { request, form }: Omit<Sent, 'context'>) {
  if (problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  return refuse(problema, form)
}
