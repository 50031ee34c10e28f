import { countText } from '@alento/contract/base/texto.ts'
import { Id } from '@alento/contract/base/lista.ts'
import { getOrcamento, type UnidadeOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import { call, type Context } from '#lib/api/api.ts'
import { sumOf } from './precos.ts'

type Parte = { rede: string; exames: string }

const maxPartes = 3

/** The units of a quote that is bought, with the codes that are ticked there. */
function partesOf(params: URLSearchParams): Parte[] {
  const levar = params.has('conferido') ? params.getAll('levar') : null
  return params
    .getAll('parte')
    .slice(0, maxPartes)
    .flatMap((text) => {
      const [rede = '', codes = ''] = text.split(':')
      const taken = codes
        .split(',')
        .filter((code) => /^\d{1,10}$/.test(code) && (!levar || levar.includes(`${rede}:${code}`)))
      return Id.safeParse(rede).success && taken.length > 0 ? [{ rede, exames: taken.join(',') }] : []
    })
}

/** Returns the present price of a unit for its part; null when the unit does not do all of it. */
async function unitOf(
  context: Context,
  params: URLSearchParams,
  { parte, tipo }: { parte: Parte; tipo: TipoPagamento },
): Promise<UnidadeOrcamento | null> {
  const [cidade, uf, bairro] = ['cidade', 'uf', 'bairro'].map((name) => params.get(name) || undefined)
  const query = { ...parte, cidade, uf, bairro, raioKm: 50, tipoPagamento: tipo } as const
  const reply = await call(context, getOrcamento, { query })
  const unit = reply.ok ? reply.value.list[0] : undefined
  return unit && unit.faltam.length === 0 ? unit : null
}

/** A whole quote of exams, at one or several units; null when one of them does not do its part any more. */
export async function loadOrcado(context: Context, params: URLSearchParams, tipo: TipoPagamento) {
  const partes = partesOf(params)
  const found = await Promise.all(partes.map((parte) => unitOf(context, params, { parte, tipo })))
  const units = found.filter((u) => u !== null)
  const [first] = units
  if (!first || units.length < partes.length) return null
  const exames = partes.reduce((all, p) => all + p.exames.split(',').length, 0)
  const { alento, ...precos } = sumOf(
    units.map((u) => ({
      valorAlento: u.subTotalAlento,
      valorSinSaude: u.subTotalSinSaude,
      valorParticular: u.subTotalParticular,
    })),
  )
  const many = units.length > 1
  return {
    ...precos,
    titulo: `${countText(exames, 'exame', 'exames')} em ${many ? `${units.length} lugares` : '1 lugar'}`,
    varios: exames > 1,
    alento: units.every((u) => u.pagamentoOnline === 'S') ? alento : null,
    onde: many ? units.map((u) => u.nomeRede).join(', ') : `${first.nomeRede}, ${first.bairro}`,
    unidade: many ? null : { id: first._id, nome: first.nomeRede, logoVersao: first.logoVersao },
    quando: null,
    quem: null,
  }
}
