import type { ResultadoBusca } from '@alento/contract/busca.ts'
import { findEspecialidadeByText, findExameByText, findMunicipio } from '#modules/catalogo/find-servico.ts'
import type { Db } from '#platform/db/db.ts'
import { countOferta, listItem, listOfertaIds, type Alvo, type Pagina } from './busca.queries.ts'
import { pageCountOf } from './busca.rules.ts'

/** What a visitor asked for, as texts. */
export type Procura = {
  tipo: Alvo['tipo']
  texto?: string | undefined
  cidade?: string | undefined
  uf?: string | undefined
  bairro?: string | undefined
}

async function findServico(db: Db, { tipo, texto }: Procura) {
  if (texto === undefined) return null
  return tipo === 'consulta' ? findEspecialidadeByText(db, texto) : findExameByText(db, texto)
}

const findLugar = async (db: Db, { cidade, uf }: Procura) =>
  cidade !== undefined && uf !== undefined ? findMunicipio(db, cidade, uf) : null

/**
 * Enabled units that offer a service in a municipality (and district), 10 a page, with their cheapest card price. An unknown
 * or missing service or place answers empty without a search. The total stops at 5001.
 */
export async function searchOferta(db: Db, procura: Procura, pagina: Pagina): Promise<ResultadoBusca> {
  const servico = await findServico(db, procura)
  const municipio = await findLugar(db, procura)
  const lugar = municipio && { cidade: municipio.nome, uf: municipio.uf }
  if (!servico || !municipio) return { totalCount: 0, pageCount: 0, servico, lugar, list: [] }
  const alvo: Alvo = { tipo: procura.tipo, servico, municipioId: municipio._id, bairro: procura.bairro }
  const totalCount = await countOferta(db, alvo)
  const ids = totalCount === 0 ? [] : await listOfertaIds(db, alvo, pagina)
  return {
    totalCount,
    pageCount: pageCountOf(totalCount),
    servico,
    lugar,
    list: await listItem(db, alvo, ids),
  }
}
