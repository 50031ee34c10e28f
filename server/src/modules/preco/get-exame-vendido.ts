import { maxExames } from '@alento/contract/pedido/novo-pedido.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findRedeVendedora, listExameDaRede } from './exame-vendido.queries.ts'
import { listExameDePacote } from './pacote.queries.ts'

export type ExamesEscolhidos = { exames: readonly string[]; pacotes: readonly string[] }

/** A package with its exams (`id` is the row of the package). */
async function listPacotes(db: Db, redeId: string, ids: readonly string[]) {
  const linhas = ids.length > 0 ? await listExameDePacote(db, redeId, ids) : []
  return [...Map.groupBy(linhas, (l) => l.pacote.id).values()].map((exames) => ({
    pacote: exames[0]!.pacote, // a group has a member
    exames,
  }))
}

/**
 * Exams and packages that one unit currently sells, with the unit. If one does not exist or is another unit's, all are refused.
 * Prices in centavos.
 * @throws base.nao_encontrado pedido.exame_indisponivel pedido.exame_repetido pedido.exames_demais
 */
export async function getExameVendido(db: Db, redeId: string, { exames: ids, pacotes }: ExamesEscolhidos) {
  const rede = await findRedeVendedora(db, redeId)
  if (!rede) throw new Problem('base.nao_encontrado', 'Esta unidade não está mais à venda.')
  const exames = ids.length > 0 ? await listExameDaRede(db, redeId, ids) : []
  const vendidos = await listPacotes(db, redeId, pacotes)
  if (exames.length !== ids.length || vendidos.length !== pacotes.length)
    throw new Problem('pedido.exame_indisponivel')
  const inPacote = new Set(vendidos.flatMap((p) => p.exames.map((e) => e.exameId)))
  const twice = exames.filter(({ linha }) => inPacote.has(linha.exameId)).map((e) => e.nomeExame)
  if (twice.length > 0)
    throw new Problem('pedido.exame_repetido', `Já está em um pacote que você escolheu: ${twice.join(', ')}.`)
  const total = exames.length + vendidos.reduce((sum, p) => sum + p.exames.length, 0)
  if (total > maxExames) throw new Problem('pedido.exames_demais')
  return { rede, exames, pacotes: vendidos }
}
