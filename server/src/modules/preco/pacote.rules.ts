import { centavos, unidadePartOf } from '@alento/contract/base/dinheiro.ts'
import type { Pacote, RedePacote } from '@alento/contract/preco/pacote.ts'
import { toPrecos, type Linha } from './linha.rules.ts'

/** A package with its exams by name. `avulso` is their price one by one at the unit; null when it does not sell all of them. */
export type PacoteRow = Linha & {
  id: string
  redeId: string
  nome: string
  resultadoDias: number | null
  exames: RedePacote['exames']
  avulso: Linha | null
}

/** A package as its buyer sees it; `exames` are ids of the catalog. */
export type Conteudo = Linha & { nome: string; exames: readonly string[]; resultadoDias: number | null }

export const conteudoOf = ({ exames, ...row }: PacoteRow): Conteudo => ({
  ...row,
  exames: exames.map((e) => e.exame),
})

export const hasSameExames = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id))

/** Whether both are the same package in every part; the order of the exams does not matter. */
export const isSamePacote = (a: Conteudo, b: Conteudo): boolean =>
  a.nome === b.nome &&
  a.resultadoDias === b.resultadoDias &&
  a.valorParticular === b.valorParticular &&
  a.valorAlento === b.valorAlento &&
  a.valorSinSaude === b.valorSinSaude &&
  hasSameExames(a.exames, b.exames)

/** A package as visitors see it. */
export const toRedePacote = ({
  id,
  redeId,
  nome,
  exames,
  resultadoDias,
  avulso: _avulso,
  ...linha
}: PacoteRow): RedePacote => ({ _id: id, rede: redeId, nome, exames, resultadoDias, ...toPrecos(linha) })

/** A package as its unit sees it, with the unit's share at a fee of `taxaBp` basis points. */
export function toPacote(row: PacoteRow, taxaBp: number): Pacote {
  const visto = toRedePacote(row)
  const { avulso } = row
  return {
    ...visto,
    repasseAlento: unidadePartOf(visto.valorAlento, taxaBp),
    repasseSinSaude: unidadePartOf(visto.valorSinSaude, taxaBp),
    avulso: avulso && {
      valorParticular: centavos(avulso.valorParticular),
      valorAlento: centavos(avulso.valorAlento),
      valorSinSaude: centavos(avulso.valorSinSaude),
    },
  }
}
