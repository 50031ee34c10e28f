import type { ItemRevisao } from '@alento/contract/revisao.ts'

const pages: Record<string, string> = {
  fiscal: '/admin/credenciado',
  matriz: '/admin/credenciado',
  responsavel: '/admin/credenciado/responsavel',
  cnes: '/admin/credenciado#identificacao',
  endereco: '/admin/credenciado/endereco',
  mapa: '/admin/credenciado/endereco',
  telefones: '/admin/credenciado#contato',
  email: '/admin/credenciado#contato',
  fotos: '/admin/credenciado/imagens',
  logo: '/admin/credenciado/imagens',
  precos: '/admin/precos',
  desconto: '/admin/precos',
  agenda: '/admin/cadastroProfissional',
  funcionamento: '/admin/credenciado#funcionamento',
  sobre: '/admin/credenciado#sobre',
}

/** The page where a unit completes a missing item; null when it is done or only the platform can do it. */
export const ondeCompletar = ({ chave, feito, daPlataforma }: ItemRevisao): string | null =>
  feito || daPlataforma ? null : (pages[chave] ?? null)
