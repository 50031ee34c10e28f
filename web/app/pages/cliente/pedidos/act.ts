import { redirect } from 'react-router'
import { leaveEspera } from '@alento/contract/agenda/espera.ts'
import { updateFavorito } from '@alento/contract/busca/favorito.ts'
import { updateOrcamento } from '@alento/contract/orcamento/orcamento-guardado.ts'
import { type Args, call, type Context, loginPath, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { type Aviso, avisoCookie } from '#lib/forms/aviso.ts'

const here = '/admincliente'

/** Stops the object of the form: a waiting list, the alert of a favourite, or that of a quote. */
function stop(context: Context, form: FormData) {
  const [vaga, preco, orcamento] = [textOf(form, 'vaga'), textOf(form, 'preco'), textOf(form, 'orcamento')]
  if (vaga) return call(context, leaveEspera, { params: { id: vaga } })
  const body = { avisar: false }
  return preco
    ? call(context, updateFavorito, { params: { id: preco }, body })
    : call(context, updateOrcamento, { params: { id: orcamento }, body })
}

/** Leaves a waiting list or stops an alert. One that does not exist any more counts as stopped. */
export async function stopWaiting({ context, request }: Args) {
  const form = await request.formData()
  const reply = await stop(context, form)
  if (!reply.ok && reply.problema.status === 401) throw redirect(loginPath(request, 'cliente'))
  if (!reply.ok && reply.problema.status !== 404) return refuse(reply.problema, form)
  const aviso: Aviso = form.has('vaga') ? 'saiuDaEspera' : 'avisoParou'
  throw redirect(here, { headers: { 'set-cookie': avisoCookie(aviso) } })
}
