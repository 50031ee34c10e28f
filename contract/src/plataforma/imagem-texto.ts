import { z } from 'zod'
import { administrador } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { Instante } from '../base/tempo.ts'
import { defineProblems } from '../base/problema.ts'
import { maxImagemBytes } from '../unidade/imagem-limites.ts'

/**
 * A picture that the site's texts may show with `[imagem 12]`. `descricao` is read to those who do not see it, `imagem` its
 * address.
 */
export const ImagemTexto = z.object({
  numero: z.int(),
  descricao: z.string(),
  imagem: z.string(),
  criadaEm: Instante,
})
export type ImagemTexto = z.infer<typeof ImagemTexto>

/** Pictures that may be kept at once. */
export const imagensTextoMax = 100

export const imagemTextoProblems = defineProblems({
  'imagem_texto.em_uso': {
    status: 409,
    title: 'Esta imagem está em um texto do site',
    action: 'Tire a imagem do texto, publique e tente de novo.',
  },
  'imagem_texto.demais': {
    status: 409,
    title: `Já há ${imagensTextoMax} imagens`,
    action: 'Apague uma que nenhum texto usa.',
  },
})

const path = '/api/imagensTexto'
const params = z.strictObject({ numero: z.coerce.number().int().min(1).max(100_000) })

/** The newest first. */
export const listImagemTexto = endpoint({
  method: 'GET',
  path,
  access: administrador,
  summary: 'Lista as imagens dos textos do site',
  response: z.array(ImagemTexto),
})

/** A JPEG, PNG, WebP or AVIF without animation, at most 2 MiB and 25 megapixels. */
export const createImagemTexto = endpoint({
  method: 'POST',
  path,
  access: administrador,
  summary: 'Guarda uma imagem para os textos do site',
  multipart: { maxBytes: maxImagemBytes },
  idempotent: true,
  status: 201,
  body: z.strictObject({
    descricao: z.string().trim().min(5, 'Diga o que se vê na imagem').max(200, 'Use até 200 letras'),
  }),
  response: ImagemTexto,
  problems: ['imagem.recusada', 'imagem_texto.demais'],
})

/** Returns those that are left. Refused while a text that is on the site shows it. Earlier versions of texts go on without it. */
export const removeImagemTexto = endpoint({
  method: 'DELETE',
  path: `${path}/:numero`,
  access: administrador,
  summary: 'Apaga uma imagem dos textos do site',
  params,
  response: z.array(ImagemTexto),
  problems: ['imagem_texto.em_uso'],
})

/** The picture, for a place `w` pixels wide. */
export const getImagemTextoArquivo = endpoint({
  method: 'GET',
  path: `${path}/:numero/imagem`,
  access: 'publico',
  summary: 'Mostra uma imagem dos textos do site',
  params,
  query: z.strictObject({
    w: z.coerce.number().int().min(1).max(4000).optional(),
    v: z.string().max(40).optional(),
  }),
  response: z.file(),
})
