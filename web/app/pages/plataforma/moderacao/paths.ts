import type { SituacaoModeracao } from '@alento/contract/plataforma/moderacao.ts'

export const listPath = '/admin/moderacao'

/** The lists, and the text of each when it is empty. */
export const listas = {
  novas: {
    label: 'Para olhar',
    situacao: 'NOVA',
    title: 'Nenhuma avaliação espera',
    text: 'Cada avaliação nova aparece aqui até alguém olhar. A que espera há mais tempo vem primeiro.',
  },
  publicadas: {
    label: 'Publicadas',
    situacao: 'PUBLICADA',
    title: 'Nenhuma avaliação publicada',
    text: 'As que você mantiver aparecem aqui.',
  },
  retiradas: {
    label: 'Retiradas',
    situacao: 'RETIRADA',
    title: 'Nenhuma avaliação retirada',
    text: 'Uma avaliação retirada não aparece no site e não conta na nota da unidade.',
  },
  todas: { label: 'Todas', situacao: null, title: 'Nenhuma avaliação', text: 'Ninguém avaliou até agora.' },
} as const satisfies Record<
  string,
  { label: string; situacao: SituacaoModeracao | null; title: string; text: string }
>
export type Lista = keyof typeof listas

export const listaOf = (text: string | null): Lista =>
  text !== null && Object.hasOwn(listas, text) ? (text as Lista) : 'novas'
