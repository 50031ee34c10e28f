import { PontoConferencia } from '@alento/contract/unidade/revisao.ts'

/** Points ticked and unticked since the page was read; `visto` has those that were ticked then. */
export function changesOf(visto: string, conferidos: readonly unknown[]) {
  const before = visto.split(' ')
  return {
    marcar: PontoConferencia.options.filter((p) => conferidos.includes(p) && !before.includes(p)),
    desmarcar: PontoConferencia.options.filter((p) => !conferidos.includes(p) && before.includes(p)),
  }
}
