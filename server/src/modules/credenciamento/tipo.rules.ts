export const redeUnidades = [
  { _id: 'FILIAL', name: 'Filial' },
  { _id: 'MATRIZ', name: 'Matriz' },
] as const

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether a name contains a text, ignoring case and accents. */
export const hasText = (name: string, text: string | undefined): boolean =>
  text === undefined || plain(name).includes(plain(text))
