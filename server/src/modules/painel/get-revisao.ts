import type { Output } from '@alento/contract/base/endpoint.ts'
import type { listRevisao, Revisao } from '@alento/contract/unidade/revisao.ts'
import type { Sessao } from '#deps.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { unknownRede } from '#modules/rede/rede.problemas.ts'
import type { Db } from '#platform/db/db.ts'
import { widthOf } from '#platform/image/image-key.ts'
import { iso } from '#platform/iso.ts'
import { getFila } from './fila-revisao.queries.ts'
import {
  countPedidos,
  findRevisao,
  listArquivoFoto,
  listConferidos,
  listPasso,
  type RevisaoRow,
} from './revisao.queries.ts'
import { countMissing, reviewItems } from './revisao.rules.ts'

export const toResumo = (r: RevisaoRow): Output<typeof listRevisao>[number] => ({
  _id: r.id,
  nomeRede: r.nomeRede,
  codigoUnidade: r.codigoUnidade,
  tipoRede: r.tipoRede,
  status: r.status,
  bairro: r.bairro,
  cidade: r.cidade,
  uf: r.uf,
  criadoEm: iso(r.criadoEm),
  naFilaDesde: r.naFilaDesde && iso(r.naFilaDesde),
  faltam: countMissing(reviewItems(r)),
  mudancaAberta: r.mudancaAberta,
  mudancaDesde: r.mudancaDesde && iso(r.mudancaDesde),
  codigoRede: r.codigoRede,
  unidadeMatrizFilial: r.unidadeMatrizFilial,
  cnpj: r.cnpj,
  matriz: r.matriz,
  matrizNome: r.matrizNome,
  filiais: r.filiais,
})

const toDados = (r: RevisaoRow) => ({
  tipos: r.tipos.length > 0 ? r.tipos : [r.tipoRede],
  tipoPessoa: r.tipoPessoa,
  cpf: r.cpf,
  razaoSocial: r.razaoSocial,
  localAtendimento: r.localAtendimento,
  numero: r.numero,
  complemento: r.complemento,
  cep: r.cep,
  lat: r.lat,
  lng: r.lng,
  telefoneFixo: r.telefoneFixo,
  telefoneCelular: r.telefoneCelular,
  email: r.email,
  responsavel: r.responsavel?.nome ?? null,
  zoop_seller_id: r.zoopSellerId,
  vendedor: r.vendedor && { ...r.vendedor, tentadoEm: r.vendedor.tentadoEm && iso(r.vendedor.tentadoEm) },
})

function minWidth(arquivos: readonly string[]): number | null {
  const widths = arquivos.map(widthOf).filter((width) => width !== null)
  return widths.length > 0 ? Math.min(...widths) : null
}

/** Returns the missing points of a unit's review, and its history: for the administrator and for the unit. @throws base.nao_encontrado */
export async function getRevisao(db: Db, sessao: Sessao, id: string): Promise<Revisao> {
  await checkUnidade(db, sessao, id)
  const row = await findRevisao(db, id)
  if (!row) throw unknownRede()
  const passos = await listPasso(db, id)
  const isAdmin = sessao.role === 'Administrador'
  return {
    ...toResumo(row),
    ...toDados(row),
    itens: reviewItems(row),
    conferidos: isAdmin ? await listConferidos(db, id) : [],
    menorFoto: minWidth(await listArquivoFoto(db, id)),
    fila: isAdmin ? await getFila(db, row) : null,
    pedidos: isAdmin ? await countPedidos(db, id) : null,
    historico: passos.map((p) => ({ ...p, quando: iso(p.quando) })),
  }
}
