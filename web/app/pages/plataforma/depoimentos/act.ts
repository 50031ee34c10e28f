import type { Reply } from '@alento/contract/base/endpoint.ts'
import {
  createDepoimentoSite,
  type DepoimentoSite,
  listDepoimentoSite,
  publishDepoimentoSite,
  unpublishDepoimentoSite,
  updateDepoimentoSite,
} from '@alento/contract/plataforma/depoimento-site.ts'
import { maxImagemBytes } from '@alento/contract/unidade/imagem-limites.ts'
import { type Args, call, type Context, refuse } from '#lib/api/api.ts'
import { findEntry, refusalOf, textOf } from '#lib/api/entrada.ts'
import { type Aviso } from '#lib/forms/aviso.ts'
import { readUpload, type Upload } from '#lib/forms/upload.server.ts'
import { finishRecord } from '#lib/forms/finish-action.ts'
import { listPath } from './paths.ts'

type Act = (context: Context, upload: Upload) => Promise<Reply<unknown>>

const textsOf = (form: FormData) => ({ nome: textOf(form, 'nome'), descricao: textOf(form, 'descricao') })
const paramsOf = (form: FormData) => ({ params: { id: textOf(form, 'depoimento') } })
const readInput = (form: FormData) => ({ ...paramsOf(form), body: { versao: textOf(form, 'versao') } })

/** Each form names its purpose in `acao`. */
const acts: Record<string, { aviso: Aviso; act: Act }> = {
  novo: {
    aviso: 'depoimentoNovo',
    act: (context, { form, file }) =>
      call(context, createDepoimentoSite, {
        body: textsOf(form),
        file,
        idempotencyKey: textOf(form, 'chave'),
      }),
  },
  editar: {
    aviso: 'depoimentoSalvo',
    act: (context, { form, file }) =>
      call(context, updateDepoimentoSite, {
        ...paramsOf(form),
        body: {
          ...textsOf(form),
          versao: textOf(form, 'versao'),
          ...(form.has('semFoto') && { semFoto: 'S' as const }),
        },
        file,
      }),
  },
  publicar: {
    aviso: 'depoimentoPublicado',
    act: (context, { form }) => call(context, publishDepoimentoSite, readInput(form)),
  },
  tirar: {
    aviso: 'depoimentoForaDoSite',
    act: (context, { form }) => call(context, unpublishDepoimentoSite, readInput(form)),
  },
}

async function findNow(context: Context, form: FormData): Promise<DepoimentoSite | null> {
  const all = await call(context, listDepoimentoSite, { query: {} })
  return (all.ok && all.value.find((d) => d._id === textOf(form, 'depoimento'))) || null
}

/** Creates, changes, publishes a testimonial or takes it off the site, and redirects to the list. */
export async function actOnDepoimentos({ context, request }: Args) {
  const upload = await readUpload(request, maxImagemBytes)
  const { form, problema } = upload
  const asked = findEntry(acts, textOf(form, 'acao'))
  if (!asked) return refuse(refusalOf('base.ilegivel'), form)
  if (problema) return refuse(problema, form)
  const reply = await asked.act(context, upload)
  const read = () => findNow(context, form)
  const done = { to: listPath, aviso: asked.aviso, mudou: 'depoimento_site.mudou', read }
  return finishRecord(request, reply, form, done)
}
