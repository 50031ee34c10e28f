import { conflitosOf, type PreparoExame, preparoOfExames } from '@alento/contract/catalogo/preparo.can.ts'

/** The beginning of sentences about exams that conflict only if they are done together. */
export const oneVisit = 'Se fizer tudo em uma visita só'

/** How to prepare for a basket; `conflitos` hold only where all of it is done in one visit. */
export function preparoOf(exames: readonly PreparoExame[]) {
  const { jejum, frases, aviso } = preparoOfExames(exames)
  return {
    jejum,
    linhas: [...(jejum ? [jejum] : []), ...frases],
    aviso,
    conflitos: conflitosOf(exames).map((c) => c.texto),
  }
}
export type PreparoView = ReturnType<typeof preparoOf>
