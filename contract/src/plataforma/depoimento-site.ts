import { z } from 'zod'
import { administrador } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { maxImagemBytes } from '../unidade/imagem-limites.ts'

/** EM_EDICAO can be edited or published; PUBLICADO can only go back to EM_EDICAO. Source: specification, 'Testimonial'. */
export const StatusDepoimentoSite = z.enum(['EM_EDICAO', 'PUBLICADO'])
export type StatusDepoimentoSite = z.infer<typeof StatusDepoimentoSite>

/** Characters of a testimonial's text: longer ones do not fit the home page. */
export const maxDescricaoSite = 400

/**
 * A testimonial that the platform writes for its site. `clienteImage` is the address of the photo, null without one; `versao`
 * counts its changes.
 */
export const DepoimentoSite = z.object({
  _id: Id,
  nome: z.string(),
  descricao: z.string(),
  status: StatusDepoimentoSite,
  clienteImage: z.string().nullable(),
  versao: z.int(),
})
export type DepoimentoSite = z.infer<typeof DepoimentoSite>

export const depoimentoSiteProblems = defineProblems({
  'depoimento_site.publicado': {
    status: 409,
    title: 'Este depoimento está no site',
    action: 'Tire-o do site para editar.',
  },
  'depoimento_site.mudou': {
    status: 409,
    title: 'Outra pessoa mudou este depoimento',
    action: 'Veja como ele está agora e decida.',
  },
})

const texto = {
  nome: z.string().trim().min(2, 'Informe o nome').max(80, 'Use até 80 letras'),
  descricao: z
    .string()
    .trim()
    .min(10, 'Escreva pelo menos 10 letras')
    .max(maxDescricaoSite, `Use até ${maxDescricaoSite} letras`),
}
const multipart = { maxBytes: maxImagemBytes, opcional: true } as const
const path = '/api/AlentoDepoimentos'
const umDeles = `${path}/:id` as const
/** The version that was on the screen: a text that nobody has seen is not published. Without one the present one counts. */
const Visto = z.strictObject({ versao: z.coerce.number().int().min(1).optional() }).nullish()

/** Lists testimonials: published ones for everybody, the latest published first; for an administrator all of them, the newest first. At most 100. */
export const listDepoimentoSite = endpoint({
  method: 'GET',
  path,
  access: 'publico',
  summary: 'Lista os depoimentos do site; para o administrador, também os que estão em edição',
  query: z.strictObject({ publicado: z.literal('true').optional() }),
  response: z.array(DepoimentoSite),
})

/** The photo of a published testimonial; an administrator sees every one. */
export const getDepoimentoSiteImagem = endpoint({
  method: 'GET',
  path: `${umDeles}/imagem`,
  access: 'publico',
  summary: 'Mostra a foto de um depoimento do site',
  params: ComId,
  query: z.strictObject({
    w: z.coerce.number().int().min(1).max(4000).optional(),
    v: z.string().max(40).optional(),
  }),
  response: z.file(),
})

/** In EM_EDICAO. The photo is a JPEG, PNG, WebP or AVIF without animation, at most 2 MiB and 25 megapixels. */
export const createDepoimentoSite = endpoint({
  method: 'POST',
  path,
  access: administrador,
  summary: 'Cria um depoimento do site',
  multipart,
  idempotent: true,
  status: 201,
  body: z.strictObject(texto),
  response: DepoimentoSite,
  problems: ['imagem.recusada'],
})

/** Changes a testimonial in EM_EDICAO. Without a file the photo stays, unless `semFoto`. `versao` is the one that the editor saw. */
export const updateDepoimentoSite = endpoint({
  method: 'PUT',
  path: umDeles,
  access: administrador,
  summary: 'Muda um depoimento do site',
  params: ComId,
  multipart,
  body: z.strictObject({
    ...texto,
    versao: z.coerce.number().int().min(1),
    semFoto: z.literal('S').optional(),
  }),
  response: DepoimentoSite,
  problems: ['imagem.recusada', 'depoimento_site.publicado', 'depoimento_site.mudou'],
})

/** No error when it is published already. */
export const publishDepoimentoSite = endpoint({
  method: 'PUT',
  path: `${umDeles}/publicar`,
  access: administrador,
  summary: 'Publica um depoimento no site',
  params: ComId,
  body: Visto,
  response: DepoimentoSite,
  problems: ['depoimento_site.mudou'],
})

/** Back to EM_EDICAO. No error when it is there already. */
export const unpublishDepoimentoSite = endpoint({
  method: 'PUT',
  path: `${umDeles}/removerPublicacao`,
  access: administrador,
  summary: 'Tira um depoimento do site',
  params: ComId,
  body: Visto,
  response: DepoimentoSite,
  problems: ['depoimento_site.mudou'],
})
