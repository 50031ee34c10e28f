import type { z } from 'zod'
import { pessoasOf, TipoPessoa } from '@alento/contract/unidade/dados-precadastro.ts'
import type { TipoRede } from '@alento/contract/unidade/rede.ts'
import type { TipoUnidade, updateTipoUnidade as contract } from '@alento/contract/catalogo/tipo-unidade.ts'
import type { Deps, Sessao } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import type { Db } from '#platform/db/db.ts'
import { detailedProblem, Problem } from '#platform/problem.ts'
import {
  isNomeTaken,
  listTipoUnidadeRow,
  lockTipoUnidade,
  saveTipoUnidade,
  type TipoUnidadeRow,
} from './tipo-unidade.store.ts'

type Dados = z.output<typeof contract.body>
/** Counts the units of each kind; modules that know units come later in the declared order. */
export type CountUnidades = (db: Db) => Promise<ReadonlyMap<string, number>>
type Mais = { deps: Deps; countUnidades: CountUnidades }

/** In the order of the lists. */
export async function listTipoUnidade({ deps: { db }, countUnidades }: Mais): Promise<TipoUnidade[]> {
  const [rows, counted] = [await listTipoUnidadeRow(db), await countUnidades(db)]
  return rows.map(({ tipo, nome, ordem, ativo, versao }) => ({
    _id: tipo,
    nome,
    ordem,
    ativo: ativo ? 'S' : 'N',
    tipoPessoa: [...pessoasOf(tipo)],
    unidades: counted.get(tipo) ?? 0,
    versao,
  }))
}

/** Kinds of persons that could register no unit any more, as a reason. @throws tipo_unidade.ultimo */
function refuseLast(rows: readonly TipoUnidadeRow[]): void {
  const texts = {
    PJ: 'É o último tipo que uma empresa pode escolher.',
    PF: 'É o último que uma pessoa física pode escolher.',
  }
  for (const pessoa of TipoPessoa.options.toReversed())
    if (!rows.some(({ tipo, ativo }) => ativo && pessoasOf(tipo).includes(pessoa)))
      throw new Problem('tipo_unidade.ultimo', texts[pessoa])
}

const refuseTaken = (error: unknown): never => {
  if (!isNomeTaken(error)) throw error
  throw detailedProblem('tipo_unidade.existe', 'nome', 'Outro tipo tem este nome')
}

/**
 * Changes the name, the place or the offer of a kind. Units that have it keep it.
 * @throws base.nao_encontrado tipo_unidade.existe tipo_unidade.ultimo tipo_unidade.mudou
 */
export async function updateTipoUnidade(
  mais: Mais,
  { usuarioId }: Sessao,
  { tipo, versao, nome, ordem, ativo }: Dados & { tipo: TipoRede },
): Promise<TipoUnidade> {
  const { deps } = mais
  const dados = { nome: nome.replace(/\s+/g, ' '), ordem, ativo: ativo === 'S' }
  await deps.db
    .transaction(async (tx) => {
      const rows = await lockTipoUnidade(tx)
      const antes = rows.find((r) => r.tipo === tipo)
      if (!antes) throw new Problem('base.nao_encontrado', 'Tipo de unidade não encontrado.')
      if (antes.versao !== versao) throw new Problem('tipo_unidade.mudou')
      const mudanca = makeMudanca(antes, dados)
      if (Object.keys(mudanca.depois).length === 0) return
      if (!dados.ativo) refuseLast(rows.map((r) => (r.tipo === tipo ? { ...r, ...dados } : r)))
      await saveTipoUnidade(tx, { tipo, ...dados, versao: versao + 1 })
      await recordAuditoria(tx, {
        quando: deps.clock.now(),
        usuarioId,
        acao: 'tipo_unidade.alterar',
        objeto: 'tipo_unidade',
        objetoId: tipo,
        ...mudanca,
      })
    })
    .catch(refuseTaken)
  return (await listTipoUnidade(mais)).find(({ _id }) => _id === tipo)! // it was saved, and none is ever removed
}
