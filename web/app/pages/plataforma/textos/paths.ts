import type { SlugTexto } from '@alento/contract/plataforma/texto-site.ts'

export const listPath = '/admin/textos'
export const imagensPath = `${listPath}/imagens`
export const textPath = (slug: SlugTexto): string => `${listPath}/${slug}`

/** The name of each text among administrators. */
export const nameOf: Record<SlugTexto, string> = {
  quemsomos: 'Quem somos',
  aboutus: 'About us (em inglês)',
  comofunciona: 'Como funciona',
  perguntas: 'Perguntas frequentes',
  alentoempresas: 'Para empresas',
  reclamacoes: 'Como reclamar',
  acessibilidade: 'Acessibilidade',
}
