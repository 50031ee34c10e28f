import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Espera, Oferta } from '@alento/contract/agenda/espera.ts'
import { iso } from '#platform/iso.ts'
import type { EsperaView } from './espera.queries.ts'

const toLugar = ({ rede: r }: EsperaView): Espera['unidade'] => ({
  _id: r.id,
  nomeRede: r.nomeRede,
  telefone: r.telefoneFixo,
  endereco: [r.localAtendimento, r.numero, r.complemento, r.bairro, r.cidade, r.uf]
    .filter(Boolean)
    .join(', '),
})

const toProfissional = ({ profissional: p }: EsperaView): Espera['profissional'] => ({
  _id: p.id,
  nome: p.nome,
})

export const toEspera = (v: EsperaView): Espera => ({
  _id: v.espera.id,
  unidade: toLugar(v),
  profissional: toProfissional(v),
  dia: String(v.espera.dia),
  status: v.espera.status,
  pedido: v.espera.pedidoId,
  createdAt: iso(v.espera.criadoEm),
})

/** Current prices in centavos: an order fixes them when it is created. */
const toConsulta = ({ consulta: c, especialidade, rede }: EsperaView): Oferta['consulta'] =>
  c && {
    especialidade: especialidade ?? '',
    descricaoConsulta: c.descricaoConsulta,
    valorAlento: centavos(c.valorAlento),
    valorSinSaude: centavos(c.valorSinSaude),
    pagamentoOnline: rede.pagamentoOnline === 'S',
  }

/** An offer, open or ended; null when there never was one. Day and time in the unit's zone. */
export function toOferta(v: EsperaView, now: Temporal.Instant): Oferta | null {
  const { ofertaInicio, ofertaAte, status, pedidoId } = v.espera
  if (!ofertaInicio || !ofertaAte) return null
  const local = ofertaInicio.toZonedDateTimeISO(v.rede.fuso)
  return {
    unidade: toLugar(v),
    profissional: toProfissional(v),
    dia: String(local.toPlainDate()),
    horario: local.toPlainTime().toString({ smallestUnit: 'minute' }),
    fuso: v.rede.fuso,
    ate: iso(ofertaAte),
    aberta: status === 'OFERECIDA' && Temporal.Instant.compare(now, ofertaAte) < 0,
    remarca: pedidoId !== null,
    consulta: toConsulta(v),
  }
}
