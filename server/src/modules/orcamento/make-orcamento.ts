import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Exame } from '@alento/contract/catalogo/catalogo.ts'
import type { OpcaoOrcamento, UnidadeOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import { longestWait } from '@alento/contract/preco/pacote.can.ts'
import type { Db } from '#platform/db/db.ts'
import type { Cobertura, Parte } from './cobertura.rules.ts'
import { joinSubtotais, subtotaisOf, type Opcao } from './opcao.rules.ts'
import type { Ofertas } from './list-oferta.ts'
import { listPacoteInteiro, precoKey } from './unidade.queries.ts'

type Escolhidas = {
  exames: readonly Exame[]
  /** The units of the page, each as a purchase of its own. */
  pagina: readonly Cobertura[]
  opcoes: readonly Opcao[]
  /** Units of which only the name is shown. */
  onde: readonly string[]
}

/**
 * The chosen units and options of a comparison as the page shows them; data that are not kept in memory are read in three queries. A
 * unit or price that has gone since it was compared is left out.
 */
export async function makeOrcamento(
  db: Db,
  ofertas: Pick<Ofertas, 'listUnidade' | 'listPreco'>,
  { exames, pagina, opcoes, onde }: Escolhidas,
) {
  const codeOf = (place: number): string => exames[place]!.codigoExame
  const keyOf = (id: string, place: number): string => precoKey(id, exames[place]!._id)
  const partes = [...pagina, ...opcoes.map((o) => o.cobertura)].flatMap((c) => c.partes)
  const redes = [...new Set(partes.map((p) => p.id))]
  const [facts, precos, pacotes] = await Promise.all([
    ofertas.listUnidade(db, [...redes, ...onde]),
    ofertas.listPreco(
      db,
      partes.flatMap(({ id, avulsos }) => avulsos.map((place) => keyOf(id, place))),
    ),
    listPacoteInteiro(db, [...new Set(partes.flatMap((p) => p.pacotes))]),
  ])
  const show = (
    { id, distanciaM, avulsos, pacotes: packs }: Parte,
    faltam: readonly number[],
  ): UnidadeOrcamento[] => {
    const unit = facts.get(id)
    const [alone, whole] = [
      avulsos.flatMap((place) => precos.get(keyOf(id, place)) ?? []),
      packs.flatMap((pack) => pacotes.get(pack) ?? []),
    ]
    if (!unit || alone.length !== avulsos.length || whole.length !== packs.length) return []
    const lines = [...alone, ...whole]
    return [
      {
        ...unit,
        distanciaM,
        exames: alone,
        pacotes: whole,
        faltam: faltam.map(codeOf),
        resultadoDias: longestWait(lines),
        ...subtotaisOf(lines),
      },
    ]
  }
  const showOption = ({ tipo, cobertura, menos, exata }: Opcao): OpcaoOrcamento[] => {
    const shown = cobertura.partes.flatMap((parte) => show(parte, []))
    if (shown.length !== cobertura.partes.length) return []
    const faltam = cobertura.faltam.map(codeOf)
    return [{ tipo, partes: shown, faltam, menos: centavos(menos), exata, ...joinSubtotais(shown) }]
  }
  return {
    names: new Map([...facts].map(([id, { nomeRede }]) => [id, nomeRede])),
    list: pagina.flatMap(({ partes: own, faltam }) => own.flatMap((p) => show(p, faltam))),
    opcoes: opcoes.flatMap(showOption),
  }
}
