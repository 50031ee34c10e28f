import { z } from 'zod'
import { administrador } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'
import { ImagemTexto } from './imagem-texto.ts'

/** The texts of the site that administrators edit, in the order of their list. Legal texts are not among them. */
export const SlugTexto = z.enum([
  'quemsomos',
  'aboutus',
  'comofunciona',
  'perguntas',
  'alentoempresas',
  'reclamacoes',
  'acessibilidade',
])
export type SlugTexto = z.infer<typeof SlugTexto>

/** Characters of a text's body. */
export const maxCorpo = 20_000

const conteudo = { titulo: z.string(), resumo: z.string(), corpo: z.string() }

/**
 * One published version of a text, in the markup of `readMarcacao` with names in braces. Version 1 is the one that is built in:
 * nobody published it.
 */
export const TextoSite = z.object({
  slug: SlugTexto,
  numero: z.int(),
  ...conteudo,
  publicadoEm: Instante.nullable(),
})
export type TextoSite = z.infer<typeof TextoSite>

/** A version as administrators see it. `deNumero` is the older version that was published again. */
export const VersaoTexto = TextoSite.extend({
  publicadoPor: z.string().nullable(),
  deNumero: z.int().nullable(),
})
export type VersaoTexto = z.infer<typeof VersaoTexto>

export const textoSiteProblems = defineProblems({
  'texto_site.sem_imagem': {
    status: 422,
    title: 'Uma imagem do texto não existe',
    action: 'Confira os números das imagens.',
  },
  'texto_site.mudou': {
    status: 409,
    title: 'Outra pessoa publicou este texto',
    action: 'Veja como ele está agora e decida.',
  },
})

const umDeles = '/api/textos/:slug' as const
const params = z.strictObject({ slug: SlugTexto })

/** The text in force; of the accessibility page also, with `versao`, an earlier one. */
export const getTextoSite = endpoint({
  method: 'GET',
  path: umDeles,
  access: 'publico',
  summary: 'Mostra um texto do site',
  params,
  query: z.strictObject({ versao: z.coerce.number().int().min(1).max(100_000).optional() }),
  response: TextoSite.extend({
    /** The pictures that the text shows; one that was removed since is missing. */
    imagens: z.array(ImagemTexto),
    versoes: z.array(z.object({ numero: z.int(), publicadoEm: Instante.nullable() })),
  }),
})

/** The version in force of every text. */
export const listTextoSite = endpoint({
  method: 'GET',
  path: '/api/textos',
  access: administrador,
  summary: 'Lista os textos do site, com a versão que está no ar',
  response: z.array(VersaoTexto),
})

/** Every version of a text, the newest first, at most the last 200. */
export const listVersaoTexto = endpoint({
  method: 'GET',
  path: `${umDeles}/versoes`,
  access: administrador,
  summary: 'Lista as versões de um texto do site',
  params,
  response: z.array(VersaoTexto),
})

/** Publishes a new version, with pictures that exist. `versao` is the number of the one that the editor saw; an unchanged text makes no version. */
export const updateTextoSite = endpoint({
  method: 'PUT',
  path: umDeles,
  access: administrador,
  summary: 'Publica uma nova versão de um texto do site',
  params,
  body: z.strictObject({
    titulo: z.string().trim().min(3, 'Informe o título').max(80, 'Use até 80 letras'),
    resumo: z.string().trim().min(10, 'Escreva pelo menos 10 letras').max(200, 'Use até 200 letras'),
    corpo: z
      .string()
      .trim()
      .min(20, 'Escreva pelo menos 20 letras')
      .max(maxCorpo, `Use até ${maxCorpo.toLocaleString('pt-BR')} letras`),
    versao: z.int().min(1),
  }),
  response: VersaoTexto,
  problems: ['texto_site.mudou', 'texto_site.sem_imagem'],
})

/** Publishes an earlier version again, as a new one. */
export const republishTextoSite = endpoint({
  method: 'PUT',
  path: `${umDeles}/versoes/:numero/publicar`,
  access: administrador,
  summary: 'Publica de novo uma versão anterior de um texto do site',
  params: z.strictObject({ slug: SlugTexto, numero: z.coerce.number().int().min(1).max(100_000) }),
  body: z.strictObject({ versao: z.int().min(1) }),
  response: VersaoTexto,
  problems: ['texto_site.mudou', 'texto_site.sem_imagem'],
})
