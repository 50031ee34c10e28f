import type { Rede } from '@alento/contract/unidade/rede.ts'
import { versaoOf } from '#platform/image/image-key.ts'
import { meanGrade } from './rede.rules.ts'
import type { RedeVisivel } from './rede.store.ts'

export type { RedeVisivel } from './rede.store.ts'
export type RedeBase = Omit<Rede, 'imagens' | 'especialidades'>

/** Converts a unit to the contract's shape, without data from other tables. */
export const toRede = (r: RedeVisivel): RedeBase => ({
  _id: r.id,
  nomeRede: r.nomeRede,
  codigoRede: r.codigoRede,
  codigoUnidade: r.codigoUnidade,
  tipoRede: r.tipoRede,
  status: r.status,
  localAtendimento: r.localAtendimento,
  numero: r.numero,
  complemento: r.complemento,
  bairro: r.bairro,
  cidade: r.cidade,
  uf: r.uf,
  cep: r.cep,
  fuso: r.fuso,
  lat: r.lat,
  lng: r.lng,
  telefone: r.telefoneFixo,
  sobre: r.sobre,
  rate: meanGrade(r.notaSoma, r.avaliacoes),
  avaliacoes: r.avaliacoes,
  agendamento: r.agendamento,
  delivery: r.delivery,
  coletaDomiciliar: r.coletaDomiciliar,
  pagamentoOnline: r.pagamentoOnline,
  pagamentoUnidade: r.pagamentoUnidade,
  responsavel: r.responsavel,
  funcionamento: r.funcionamento,
  logoVersao: versaoOf(r.logo),
})
