import type { SlugTexto } from '@alento/contract/plataforma/texto-site.ts'
import type { PictureName } from '#parts/moldura/pictures.tsx'

/** The drawing at the top of each page. */
export const pictureOf: Record<SlugTexto, PictureName> = {
  quemsomos: 'fachada',
  aboutus: 'fachada',
  comofunciona: 'buscar',
  perguntas: 'voucher',
  alentoempresas: 'marcar',
  reclamacoes: 'espera',
  acessibilidade: 'marcar',
}
