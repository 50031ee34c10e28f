import type { Problema } from '@alento/contract/base/problema.ts'
import type { Reply } from '@alento/contract/base/endpoint.ts'
import {
  createRedeImagem,
  removeRedeImagem,
  removeRedeLogo,
  setRedeLogo,
  updateRedeImagemLegendas,
  updateRedeImagemOrdem,
} from '@alento/contract/unidade/imagem.ts'
import { maxImagemBytes } from '@alento/contract/unidade/imagem-limites.ts'
import { type Args, call, refuse } from '#lib/api/api.ts'
import { type Aviso } from '#lib/forms/aviso.ts'
import { findEntry, refusalOf, textOf } from '#lib/api/entrada.ts'
import { captionName, storedName } from './caption-names.ts'
import { readUpload, type Upload } from '#lib/forms/upload.server.ts'
import { finishAction } from '#lib/forms/finish-action.ts'

type Act = (args: Args, redeId: string, upload: Upload) => Promise<Reply<unknown>>

/** Returns the changed captions: another person may have changed the others meanwhile. */
export const changedCaptions = (form: FormData): { _id: string; legenda: string }[] =>
  [...form.keys()].flatMap((name) => {
    const [, _id] = /^legenda\.(.+)$/.exec(name) ?? []
    if (_id === undefined || textOf(form, captionName(_id)) === textOf(form, storedName(_id))) return []
    return [{ _id, legenda: textOf(form, captionName(_id)) }]
  })

/** Each form names its purpose in `acao`. */
const acts: Record<string, { aviso: Aviso; act: Act }> = {
  logo: {
    aviso: 'logo',
    act: ({ context }, redeId, { file }) => call(context, setRedeLogo, { params: { id: redeId }, file }),
  },
  'logo-remover': {
    aviso: 'logo',
    act: ({ context }, redeId) => call(context, removeRedeLogo, { params: { id: redeId } }),
  },
  foto: {
    aviso: 'fotos',
    act: ({ context }, redeId, { form, file }) =>
      call(context, createRedeImagem, {
        params: { id: redeId },
        body: { legenda: textOf(form, 'legenda') },
        file,
        idempotencyKey: textOf(form, 'chave'),
      }),
  },
  legendas: {
    aviso: 'fotos',
    act: ({ context }, redeId, { form }) =>
      call(context, updateRedeImagemLegendas, {
        params: { id: redeId },
        body: { legendas: changedCaptions(form) },
      }),
  },
  ordem: {
    aviso: 'fotos',
    act: ({ context }, redeId, { form }) =>
      call(context, updateRedeImagemOrdem, {
        params: { id: redeId },
        body: { ids: textOf(form, 'ids').split(',').filter(Boolean) },
      }),
  },
  'foto-remover': {
    aviso: 'fotos',
    act: ({ context }, _redeId, { form }) =>
      call(context, removeRedeImagem, { params: { id: textOf(form, 'id') } }),
  },
}

const refusal = (problema: Problema, form: FormData) => refuse(problema, form, ['chave'])

/** Reads a form of `Imagens`; pass `upload` to `actOnImagens` once the page knows the unit. */
export const readImagens = (request: Request): Promise<Upload> => readUpload(request, maxImagemBytes)

/** Runs a form of `Imagens`: redirects to the page with its result, or returns the refusal with the typed values. */
export async function actOnImagens(args: Args, redeId: string, upload: Upload) {
  const { form, problema } = upload
  const asked = findEntry(acts, textOf(form, 'acao'))
  if (!asked) return refusal(refusalOf('base.ilegivel'), form)
  if (problema) return refusal(problema, form)
  const reply = await asked.act(args, redeId, upload)
  const to = new URL(args.request.url).pathname.replace(/\.data$/, '')
  return finishAction(args.request, reply, form, { to, aviso: asked.aviso, secrets: ['chave'] })
}
