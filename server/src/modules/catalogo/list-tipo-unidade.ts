import { pessoasOf, type TipoPessoa } from '@alento/contract/unidade/dados-precadastro.ts'
import type { TipoRede } from '@alento/contract/unidade/rede.ts'
import type { Db } from '#platform/db/db.ts'
import { listTipoUnidadeRow } from './tipo-unidade.store.ts'

type TipoOferecido = { _id: TipoRede; nome: string; ativo: boolean; tipoPessoa: TipoPessoa[] }

/** Kinds of units in the order of the lists, those too that new registrations may not choose (`ativo` false). */
export async function listTipoOferecido(db: Db): Promise<TipoOferecido[]> {
  const rows = await listTipoUnidadeRow(db)
  return rows.map(({ tipo, nome, ativo }) => ({ _id: tipo, nome, ativo, tipoPessoa: [...pessoasOf(tipo)] }))
}
