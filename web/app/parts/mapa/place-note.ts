const notes: Record<string, string> = {
  CEP: 'Encontrado pelo CEP. Arraste o marcador até a porta da unidade e salve.',
  BAIRRO: 'Este é o meio do bairro. Arraste o marcador até a porta da unidade e salve.',
  CIDADE: 'Este é o centro da cidade. Arraste o marcador até a porta da unidade e salve.',
  nada: 'Não encontramos este endereço. Escreva a latitude e a longitude.',
}

/** What is said of a place that was looked for; nothing when nobody looked. */
export const placeNote = (found: string | undefined): string | undefined =>
  found === undefined ? undefined : notes[found]
