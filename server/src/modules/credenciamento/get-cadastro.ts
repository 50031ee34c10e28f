import { createHash } from 'node:crypto'
import type { CadastroRede } from '@alento/contract/unidade/cadastro-rede.ts'
import type { Sessao } from '#deps.ts'
import { findAcessoRede } from '#modules/equipe/find-acesso.queries.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { listRedeEspecialidade } from '#modules/rede/list-rede-especialidade.ts'
import { unknownRede } from '#modules/rede/rede.problemas.ts'
import { toRede } from '#modules/rede/to-rede.ts'
import type { Db } from '#platform/db/db.ts'
import { editableText, type RedeEditavel } from './editor-rede.rules.ts'
import { listCampoPedido } from './mudanca.store.ts'
import { findRedeRow } from './rede.queries.ts'
import { findVendedorRow } from './vendedor.store.ts'

/** Version of the editable data: it differs after any change by any user. */
export const versaoOf = (row: RedeEditavel, especialidades: readonly string[]): string =>
  createHash('sha256')
    .update(`${editableText(row)}${especialidades.toSorted().join()}`)
    .digest('hex')
    .slice(0, 32)

/** A unit in any status with its tax data, its open change request and its main access. @throws base.nao_encontrado */
export async function getCadastroRede(db: Db, sessao: Sessao, id: string): Promise<CadastroRede> {
  await checkUnidade(db, sessao, id)
  const row = await findRedeRow(db, id)
  if (!row) throw unknownRede()
  const pedido = await listCampoPedido(db, id)
  const acesso = await findAcessoRede(db, id)
  const especialidades = await listRedeEspecialidade(db, id)
  const asked = await findVendedorRow(db, id)
  const vendedor = asked && asked.situacao !== 'PRONTO' ? asked : null
  return {
    ...toRede(row),
    // The unit's request: it is active as soon as the account exists.
    pagamentoOnline: vendedor ? 'S' : row.pagamentoOnline,
    zoop_seller_id: row.zoopSellerId,
    vendedor: vendedor && { situacao: vendedor.situacao, motivo: vendedor.motivo },
    tipos: row.tipos.length > 0 ? row.tipos : [row.tipoRede],
    unidadeMatrizFilial: row.unidadeMatrizFilial,
    matriz: row.matriz,
    tipoPessoa: row.tipoPessoa,
    cpf: row.cpf,
    cnpj: row.cnpj,
    razaoSocial: row.razaoSocial,
    cnes: row.cnes,
    telefoneFixo: row.telefoneFixo,
    telefoneCelular: row.telefoneCelular,
    email: row.email,
    remarcarAteHoras: row.remarcarAteHoras,
    antecedenciaMinutos: row.antecedenciaMinutos,
    especialidades,
    versao: versaoOf(
      row,
      especialidades.map(({ _id }) => _id),
    ),
    pedido,
    acesso: acesso && { _id: acesso.id, username: acesso.username, status: acesso.status },
  }
}
