import type { ModeloInteiro, ModeloMensagem } from '@alento/contract/plataforma/mensagem-admin.ts'
import type { Configurado } from '#modules/configuracao/get-configuracao.ts'
import { Problem } from '#platform/problem.ts'
import { modelosDeConta } from './modelo-conta.dados.ts'
import { modelosDeContrato } from './modelo-contrato.dados.ts'
import { modelosDaPlataforma } from './modelo-plataforma.dados.ts'
import { modelosDePedido } from './modelo-pedido.dados.ts'
import { modelosDeUnidade } from './modelo-unidade.dados.ts'
import { renderModelo, type Modelo, type Remetente } from './modelo.rules.ts'

/** Every template of every module, with sample data. */
export const modelos: readonly Modelo[] = [
  ...modelosDePedido,
  ...modelosDeContrato,
  ...modelosDeConta,
  ...modelosDeUnidade,
  ...modelosDaPlataforma,
]

type Config = Pick<Configurado, 'brandName' | 'baseUrl' | 'supportPhone' | 'centralPhone'>

const remetenteOf = (config: Config): Remetente => ({
  marca: config.brandName,
  baseUrl: config.baseUrl,
  telefone: config.supportPhone,
  central: config.centralPhone,
})

export const listModelo = (config: Config): ModeloMensagem[] =>
  modelos.map((modelo) => {
    const { email, sms, whatsapp, ...named } = renderModelo(modelo, remetenteOf(config))
    return { ...named, email: email !== null, sms: sms !== null, whatsapp: whatsapp !== null }
  })

/** @throws base.nao_encontrado */
export function getModelo(config: Config, modelo: string): ModeloInteiro {
  const found = modelos.find((m) => m.modelo === modelo)
  if (!found) throw new Problem('base.nao_encontrado', 'Modelo não encontrado.')
  return renderModelo(found, remetenteOf(config))
}
