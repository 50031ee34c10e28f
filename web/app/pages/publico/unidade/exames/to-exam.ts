import type { RedePacote } from '@alento/contract/preco/pacote.ts'
import type { Rede, RedeExame } from '@alento/contract/unidade/rede.ts'
import { pricesOf } from '#lib/busca/prices.ts'
import type { ExamRow, PackRow } from './exames.ts'

type Online = Rede['pagamentoOnline']

/** An exam as the table shows it; without online payment it has no platform price. */
export const toExam = (e: RedeExame, online: Online): ExamRow => ({
  id: e._id,
  codigo: e.codigoExame,
  nome: e.nomeExame,
  dias: e.resultadoDias,
  prices: pricesOf(e, online),
})

/** The same for a package. */
export const toPack = (p: RedePacote, online: Online): PackRow => ({
  id: p._id,
  nome: p.nome,
  dias: p.resultadoDias,
  exames: p.exames.map((e) => ({ codigo: e.codigoExame, nome: e.nomeExame })),
  prices: pricesOf(p, online),
})
