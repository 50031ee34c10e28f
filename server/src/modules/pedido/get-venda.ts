import type { NovoPedido } from '@alento/contract/novo-pedido.ts'
import { getConsultaVendida } from '#modules/preco/get-consulta-vendida.ts'
import { getExameVendido } from '#modules/preco/get-exame-vendido.ts'
import type { Db } from '#platform/db/db.ts'
import type { NewPedido, NewPedidoExame } from './pedido.store.ts'
import { somaPrecos, type Precos } from './venda.rules.ts'

type Rede = Awaited<ReturnType<typeof getExameVendido>>['rede']

/** What an order sells, with the current prices of the unit. `soma` in centavos; an order has a consultation or exams. */
export type Venda = {
  rede: Rede
  soma: ReturnType<typeof somaPrecos>
  consulta: NonNullable<NewPedido['consulta']> | null
  exames: Omit<NewPedidoExame, 'id' | 'pedidoId'>[]
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
    soma: somaPrecos([consulta]),
    consulta: { redeConsultaId: consulta.id, especialidade, descricaoConsulta, ...precosOf(consulta) },
    exames: [],
  }
}

async function getExames(db: Db, redeId: string, ids: readonly string[]): Promise<Venda> {
  const { rede, exames } = await getExameVendido(db, redeId, ids)
  return {
    rede,
    soma: somaPrecos(exames.map((e) => e.linha)),
    consulta: null,
    exames: exames.map(({ linha, codigoExame, nomeExame }) => ({
      redeExameId: linha.id,
      codigoExame,
      nomeExame,
      ...precosOf(linha),
    })),
  }
}

/** @throws base.nao_encontrado pedido.exame_indisponivel */
export const getVenda = (db: Db, escolha: NovoPedido): Promise<Venda> =>
  escolha.tipoPedido === 'Exame'
    ? getExames(db, escolha.unidade, escolha.exames)
    : getConsulta(db, escolha.consulta)
