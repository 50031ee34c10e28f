import { carregarMunicipios } from 'municipios-brasil'
import { fusoOf } from '@alento/contract/base/zona.ts'

/** Every municipality of Brazil by IBGE code, with the coordinates of its seat. */
export async function readMunicipios() {
  const todos = await carregarMunicipios()
  return todos.listar().map((m) => ({
    id: m.codigoIbge,
    nome: m.nome,
    uf: m.uf,
    lat: m.latitude,
    lng: m.longitude,
    fuso: fusoOf(m),
    capital: m.capital ? 1 : 0,
  }))
}
