/** The lists, and the text of each when it is empty. */
export const listas = {
  avaliar: {
    label: 'Para avaliar',
    query: { status: 'PRE_CADASTRO', fila: 'S' },
    title: 'Nenhuma unidade espera avaliação',
    text: 'Quando uma unidade envia o cadastro completo, ela aparece aqui. A que espera há mais tempo vem primeiro.',
  },
  incompletas: {
    label: 'Com a unidade',
    query: { status: 'PRE_CADASTRO', fila: 'N' },
    title: 'Nenhuma unidade completa o cadastro',
    text: 'Quem fez o pré-cadastro e ainda não enviou para avaliação, ou recebeu o cadastro de volta, aparece aqui.',
  },
  mudancas: {
    label: 'Mudanças pedidas',
    query: { mudanca: 'S' },
    title: 'Nenhuma mudança espera decisão',
    text: 'O que uma unidade habilitada pede para mudar aparece aqui.',
  },
  habilitadas: {
    label: 'Habilitadas',
    query: { status: 'HABILITADO' },
    title: 'Nenhuma unidade habilitada',
    text: 'Depois da avaliação, as unidades habilitadas aparecem aqui.',
  },
  suspensas: {
    label: 'Suspensas',
    query: { status: 'SUSPENSO' },
    title: 'Nenhuma unidade suspensa',
    text: 'Uma unidade suspensa não aparece na busca e não vende. O que já vendeu continua valendo.',
  },
  todas: { label: 'Todas', query: {}, title: 'Nenhuma unidade', text: 'Ninguém se cadastrou até agora.' },
} as const
export type Lista = keyof typeof listas

export const listaOf = (text: string | null): Lista =>
  text !== null && Object.hasOwn(listas, text) ? (text as Lista) : 'avaliar'
