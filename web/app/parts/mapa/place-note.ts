const notes: Record<string, string> = {
  CEP: 'Encontrado pelo CEP. Arraste o marcador até a porta da unidade e salve.',
  BAIRRO: 'Este é o meio do bairro. Arraste o marcador até a porta da unidade e salve.',
  CIDADE: 'Este é o centro da cidade. Arraste o marcador até a porta da unidade e salve.',
  nada: 'Não encontramos este endereço. Escreva a latitude e a longitude.',
}

/** The text about a position that was looked up; undefined without a look-up. */
export const placeNote = (found: string | undefined): string | undefined =>
  found === undefined ? undefined : notes[found]
