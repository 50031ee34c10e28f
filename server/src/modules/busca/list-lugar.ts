import type { Lugar } from '@alento/contract/busca/lugar.ts'
import { findMunicipio } from '#modules/catalogo/find-servico.ts'
import type { Db } from '#platform/db/db.ts'
import { parsePonto } from './busca.rules.ts'
import { cepIn, rankLugares } from './lugar.rules.ts'
import {
  findCep,
  findCidadeDe,
  listBairroPorTexto,
  listCidadePorTexto,
  listUnidadePorTexto,
} from './lugar-texto.queries.ts'

export type Pergunta = {
  texto?: string | undefined
  cidade?: string | undefined
  uf?: string | undefined
  deCidade?: string | undefined
  deUf?: string | undefined
  perto?: string | undefined
}

/** Shorter texts are in the name of too many units. */
const unitFrom = 4

async function listPorTexto(db: Db, pergunta: Pergunta & { texto: string }): Promise<Lugar[]> {
  const { texto, cidade, uf, deCidade, deUf } = pergunta
  const filtro = { texto, cidade, uf }
  const [bairros, cidades, unidades, origem] = await Promise.all([
    listBairroPorTexto(db, filtro),
    cidade === undefined ? listCidadePorTexto(db, filtro) : [],
    cidade === undefined && texto.length >= unitFrom ? listUnidadePorTexto(db, filtro) : [],
    deCidade !== undefined && deUf !== undefined ? findMunicipio(db, deCidade, deUf) : null,
  ])
  return rankLugares([...bairros, ...cidades, ...unidades], { texto, origem })
}

/**
 * Lists the places that a text, a CEP or a position may mean, best first. No outside service is asked: a CEP is known by the
 * addresses of the network's units alone. Distances in metres.
 */
export async function listLugar(db: Db, pergunta: Pergunta): Promise<Lugar[]> {
  const { texto, perto } = pergunta
  if (texto === undefined) {
    const ponto = perto === undefined ? null : parsePonto(perto)
    const cidade = ponto && (await findCidadeDe(db, ponto))
    return cidade ? rankLugares([cidade], { texto: cidade.nome, origem: null }) : []
  }
  const cep = cepIn(texto)
  if (cep === null) return listPorTexto(db, { ...pergunta, texto })
  const found = await findCep(db, cep)
  return found ? rankLugares([found], { texto, origem: null }) : []
}
