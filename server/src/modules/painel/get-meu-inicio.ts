import type { Esperando } from '@alento/contract/cliente/area-cliente.ts'
import { caminhosOfAviso } from '@alento/contract/preco/aviso-preco.can.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Deps, Sessao } from '#deps.ts'
import { alcanceOf } from '#modules/mensagem/mensagem.rules.ts'
import { listInicio } from '#modules/pedido/list-grupo-pedido.ts'
import { listEsperando, type EsperandoRow } from './esperando.queries.ts'

function toEsperando({ id: _id, tipo, onde, ...r }: EsperandoRow): Esperando {
  const abaixoDe = r.abaixoDe === null ? null : centavos(r.abaixoDe)
  const caminhos = caminhosOfAviso(r, alcanceOf({ email: r.para, telefoneCelular: r.celular }))
  if (tipo === 'orcamento') return { tipo, _id, onde, exames: r.exames ?? 0, abaixoDe, ...caminhos }
  if (tipo === 'preco') return { tipo, _id, onde, servico: r.servico, abaixoDe, ...caminhos }
  const { servico, profissional, dia, oferecida } = r
  return {
    tipo,
    _id,
    onde,
    servico: servico ?? '',
    profissional: profissional ?? '',
    dia: dia ?? '',
    oferecida,
    ...caminhos,
  }
}

/** The start of the client's area: two statements, three where there are exams. */
export async function getMeuInicio(deps: Pick<Deps, 'db' | 'clock'>, { usuarioId }: Sessao) {
  const [pedidos, rows] = await Promise.all([listInicio(deps, usuarioId), listEsperando(deps.db, usuarioId)])
  return { ...pedidos, esperando: { list: rows.map(toEsperando), total: rows[0]?.total ?? 0 } }
}
