import type { ItemRevisao } from '@alento/contract/revisao.ts'

const pages: Record<string, string> = {
  fiscal: '/admin/credenciado',
  matriz: '/admin/credenciado',
  responsavel: '/admin/credenciado/responsavel',
  cnes: '/admin/credenciado',
  endereco: '/admin/credenciado/endereco',
  mapa: '/admin/credenciado/endereco',
  telefones: '/admin/credenciado',
  email: '/admin/credenciado',
  fotos: '/admin/credenciado/imagens',
  logo: '/admin/credenciado/imagens',
  precos: '/admin/precos',
  desconto: '/admin/precos',
  agenda: '/admin/cadastroProfissional',
  funcionamento: '/admin/credenciado',
  sobre: '/admin/credenciado',
}

/** The page where a unit completes a missing item; null when it is done or only the platform can do it. */
export const ondeCompletar = ({ chave, feito, daPlataforma }: ItemRevisao): string | null =>
  feito || daPlataforma ? null : (pages[chave] ?? null)
