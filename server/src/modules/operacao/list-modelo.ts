import type { ModeloInteiro, ModeloMensagem } from '@alento/contract/mensagem-admin.ts'
import type { Deps } from '#deps.ts'
import { Problem } from '#platform/problem.ts'
import { modelosDeConta } from './modelo-conta.dados.ts'
import { modelosDeContrato } from './modelo-contrato.dados.ts'
import { modelosDePedido } from './modelo-pedido.dados.ts'
import { modelosDeUnidade } from './modelo-unidade.dados.ts'
import { renderModelo, type Modelo, type Remetente } from './modelo.rules.ts'

/** Every template of every module, with sample data. */
export const modelos: readonly Modelo[] = [
  ...modelosDePedido,
  ...modelosDeContrato,
  ...modelosDeConta,
  ...modelosDeUnidade,
]

type Config = Pick<Deps, 'config'>

const remetenteOf = ({ config }: Config): Remetente => ({
  marca: config.brandName,
  baseUrl: config.baseUrl,
  telefone: config.supportPhone,
  central: config.centralPhone,
})

export const listModelo = (deps: Config): ModeloMensagem[] =>
  modelos.map((modelo) => {
    const { email, sms, ...named } = renderModelo(modelo, remetenteOf(deps))
    return { ...named, email: email !== null, sms: sms !== null }
  })

/** @throws base.nao_encontrado */
export function getModelo(deps: Config, modelo: string): ModeloInteiro {
  const found = modelos.find((m) => m.modelo === modelo)
  if (!found) throw new Problem('base.nao_encontrado', 'Modelo não encontrado.')
  return renderModelo(found, remetenteOf(deps))
}
