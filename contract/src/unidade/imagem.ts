import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { ComId, contem, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { maxFotos, maxImagemBytes } from './imagem-limites.ts'

export const imagemProblems = defineProblems({
  'imagem.recusada': {
    status: 422,
    title: 'Não conseguimos usar esta imagem',
    action: 'Envie uma foto em JPEG, PNG, WebP ou AVIF, de até 2 MB.',
  },
  'imagem.muitas': {
    status: 422,
    title: 'Uma unidade pode ter até 12 fotos',
    action: 'Remova uma foto antes de enviar outra.',
  },
})

const editores = ['Administrador', 'AdmRede'] as const
const multipart = { maxBytes: maxImagemBytes }

/** WebP, or SVG for a drawing; never JSON. */
const Arquivo = z.file()
/**
 * Version of the content, 16 hexadecimal digits; null for a drawing. A response to an address with it as `v` may be cached
 * without limit.
 */
const Versao = z.string().nullable()

/** `w` is the width in pixels of the place that shows it; `t` only bypasses caches. */
const Como = z.strictObject({
  w: z.coerce.number().int().min(1).max(4000).optional(),
  v: z.string().max(40).optional(),
  t: z.string().max(40).optional(),
})

/** `image` is the address of the file. */
export const Foto = z.object({ _id: Id, image: z.string(), legenda: z.string(), versao: Versao })
export type Foto = z.infer<typeof Foto>

const Legenda = z.string().trim().max(80, 'Use até 80 letras')
const Fotos = z.array(Foto)

/** `id` is the unit. In order. Photos of a unit that is not enabled are visible only to its own staff and the platform. */
export const listRedeImagem = endpoint({
  method: 'GET',
  path: '/api/redeImagem/:id',
  access: 'publico',
  summary: 'Lista as fotos de uma unidade',
  params: ComId,
  response: Fotos,
})

export const getRedeImagemArquivo = endpoint({
  method: 'GET',
  path: '/api/redeImagem/arquivo/:id',
  access: 'publico',
  summary: 'Mostra uma foto de uma unidade habilitada',
  params: ComId,
  query: Como,
  response: Arquivo,
})

/** `id` is the unit. The logo of one that is not enabled is visible only to its own staff and the platform. */
export const getRedeLogo = endpoint({
  method: 'GET',
  path: '/api/redeImagem/:id/logo',
  access: 'publico',
  summary: 'Mostra o logo de uma unidade',
  params: ComId,
  query: Como,
  response: Arquivo,
})

/** `code` is the `codigoUnidade`. */
export const getRedeLogoByCodigo = endpoint({
  method: 'GET',
  path: '/api/redeImagem/codigo/:code/logo',
  access: 'publico',
  summary: 'Mostra o logo de uma unidade pelo código',
  params: z.strictObject({ code: contem }),
  query: Como,
  response: Arquivo,
})

/** By the unit's full name, ignoring case and accents. Where several units have the name, `rede` is the one meant. */
export const getRedeLogoByNome = endpoint({
  method: 'GET',
  path: '/api/redeImagemLogo',
  access: 'publico',
  summary: 'Mostra o logo de uma unidade pelo nome',
  query: Como.extend({ q: z.string().trim().min(1).max(160), rede: Id.optional() }),
  response: Arquivo,
})

export const getCorpoClinicoLogo = endpoint({
  method: 'GET',
  path: '/api/corpoClinicoImagem/:id/logo',
  access: 'publico',
  summary: 'Mostra a foto de um profissional, ou um retrato desenhado',
  params: ComId,
  query: Como,
  response: Arquivo,
})

/** `id` is the unit. Replaces the logo. A JPEG, PNG, WebP or AVIF without animation, at most 2 MiB and 25 megapixels. */
export const setRedeLogo = endpoint({
  method: 'POST',
  path: '/api/redeImagem/:id/logo',
  access: editores,
  summary: 'Envia o logo de uma unidade',
  params: ComId,
  multipart,
  porMinuto: 30,
  response: z.object({ versao: Versao }),
  problems: ['imagem.recusada'],
})

/** `id` is the unit. Removes the logo; the drawn mark is shown again. No error when there is no logo. */
export const removeRedeLogo = endpoint({
  method: 'DELETE',
  path: '/api/redeImagem/:id/logo',
  access: editores,
  summary: 'Remove o logo de uma unidade',
  params: ComId,
  response: z.object({ versao: Versao }),
})

/** `id` is the unit. Adds a photo of at least 400 by 300 pixels at the end. Returns all photos in order, like the other calls that change them. */
export const createRedeImagem = endpoint({
  method: 'POST',
  path: '/api/redeImagem/:id',
  access: editores,
  summary: 'Envia uma foto de uma unidade',
  params: ComId,
  body: z.strictObject({ legenda: Legenda.default('') }),
  multipart,
  idempotent: true,
  porMinuto: 60,
  status: 201,
  response: Fotos,
  problems: ['imagem.recusada', 'imagem.muitas'],
})

/** `id` is the photo. */
export const updateRedeImagem = endpoint({
  method: 'PUT',
  path: '/api/redeImagem/:id',
  access: editores,
  summary: 'Muda a legenda de uma foto',
  params: ComId,
  body: z.strictObject({ legenda: Legenda }),
  response: Fotos,
})

/** `id` is the unit. All captions or none; unchanged ones write nothing. */
export const updateRedeImagemLegendas = endpoint({
  method: 'PUT',
  path: '/api/redeImagem/:id/legendas',
  access: editores,
  summary: 'Muda as legendas de fotos de uma unidade',
  params: ComId,
  body: z.strictObject({
    legendas: z.array(z.strictObject({ _id: Id, legenda: Legenda })).max(maxFotos),
  }),
  response: Fotos,
})

/** `id` is the unit, `ids` are all its photos in their new order; 409 when the unit's photos are no longer these. */
export const updateRedeImagemOrdem = endpoint({
  method: 'PUT',
  path: '/api/redeImagem/:id/ordem',
  access: editores,
  summary: 'Muda a ordem das fotos de uma unidade',
  params: ComId,
  body: z.strictObject({ ids: z.array(Id).max(maxFotos) }),
  response: Fotos,
})

/** `id` is the photo. */
export const removeRedeImagem = endpoint({
  method: 'DELETE',
  path: '/api/redeImagem/:id',
  access: editores,
  summary: 'Remove uma foto de uma unidade',
  params: ComId,
  response: Fotos,
})

/** `id` is the professional: any of the unit for its managers, oneself for clinical staff. */
export const setCorpoClinicoLogo = endpoint({
  method: 'POST',
  path: '/api/corpoClinicoImagem/:id/logo',
  access: [...editores, 'CorpoClinico'],
  summary: 'Envia a foto de um profissional',
  params: ComId,
  multipart,
  porMinuto: 30,
  response: z.object({ versao: Versao }),
  problems: ['imagem.recusada'],
})

/** Removes the photo; the drawn portrait is shown again. No error when there is no photo. */
export const removeCorpoClinicoLogo = endpoint({
  method: 'DELETE',
  path: '/api/corpoClinicoImagem/:id/logo',
  access: [...editores, 'CorpoClinico'],
  summary: 'Remove a foto de um profissional',
  params: ComId,
  response: z.object({ versao: Versao }),
})
