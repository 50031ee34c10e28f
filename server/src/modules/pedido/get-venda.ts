import type { NovoPedido } from '@alento/contract/pedido/novo-pedido.ts'
import { getConsultaVendida } from '#modules/preco/get-consulta-vendida.ts'
import { getExameVendido, type ExamesEscolhidos } from '#modules/preco/get-exame-vendido.ts'
import type { Db } from '#platform/db/db.ts'
import type { NewPedido, NewPedidoExame } from './pedido.store.ts'
import { sumPrecos, sharesOf, type Precos } from './venda.rules.ts'

type Vendido = Awaited<ReturnType<typeof getExameVendido>>
type Rede = Vendido['rede']
type ExameDaVenda = Omit<NewPedidoExame, 'id' | 'pedidoId'>

/** The services of an order, with the current prices of the unit. `soma` in centavos; an order has a consultation or exams. */
export type Venda = {
  rede: Rede
  soma: ReturnType<typeof sumPrecos>
  consulta: NonNullable<NewPedido['consulta']> | null
  exames: ExameDaVenda[]
}

const precosOf = ({ valorParticular, valorAlento, valorSinSaude }: Precos): Precos => ({
  valorParticular,
  valorAlento,
  valorSinSaude,
})

async function getConsulta(db: Db, id: string): Promise<Venda> {
  const { consulta, rede, especialidade } = await getConsultaVendida(db, id)
  const { descricaoConsulta } = consulta
  return {
    rede,
    soma: sumPrecos([consulta]),
    consulta: { redeConsultaId: consulta.id, especialidade, descricaoConsulta, ...precosOf(consulta) },
    exames: [],
  }
}

const toExameAvulso = ({ linha, codigoExame, nomeExame }: Vendido['exames'][number]): ExameDaVenda => ({
  redeExameId: linha.id,
  codigoExame,
  nomeExame,
  pacoteId: null,
  pacoteNome: null,
  resultadoDias: linha.resultadoDias,
  ...precosOf(linha),
})

/** The exams of a package, each with an equal share of its prices. */
function examesOf({ pacote, exames }: Vendido['pacotes'][number]): ExameDaVenda[] {
  const shares = sharesOf(precosOf(pacote), exames.length)
  return exames.map(({ id, codigoExame, nomeExame }, i) => ({
    redeExameId: id,
    codigoExame,
    nomeExame,
    pacoteId: pacote.id,
    pacoteNome: pacote.nome,
    resultadoDias: pacote.resultadoDias,
    ...shares[i]!, // one for each exam
  }))
}

async function getExames(db: Db, redeId: string, escolhidos: ExamesEscolhidos): Promise<Venda> {
  const { rede, exames, pacotes } = await getExameVendido(db, redeId, escolhidos)
  return {
    rede,
    soma: sumPrecos([...exames.map((e) => e.linha), ...pacotes.map((p) => p.pacote)]),
    consulta: null,
    exames: [...exames.map(toExameAvulso), ...pacotes.flatMap(examesOf)],
  }
}

/** @throws base.nao_encontrado pedido.exame_indisponivel pedido.exame_repetido pedido.exames_demais */
export const getVenda = (db: Db, escolha: NovoPedido): Promise<Venda> =>
  escolha.tipoPedido === 'Exame' ? getExames(db, escolha.unidade, escolha) : getConsulta(db, escolha.consulta)
