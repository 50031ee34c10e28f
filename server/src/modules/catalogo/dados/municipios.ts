import { carregarMunicipios } from 'municipios-brasil'

type Municipio = ReturnType<Awaited<ReturnType<typeof carregarMunicipios>>['listar']>[number]

/** States outside America/Sao_Paulo by their IANA zone: offsets differ in the west, summer-time history in the north-east. */
const fusoDaUf: Partial<Record<string, string>> = {
  AC: 'America/Rio_Branco',
  AL: 'America/Maceio',
  AM: 'America/Manaus',
  AP: 'America/Belem',
  BA: 'America/Bahia',
  CE: 'America/Fortaleza',
  MA: 'America/Fortaleza',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  PA: 'America/Belem',
  PB: 'America/Fortaleza',
  PE: 'America/Recife',
  PI: 'America/Fortaleza',
  RN: 'America/Fortaleza',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
  SE: 'America/Maceio',
  TO: 'America/Araguaina',
}

/** The package knows offsets only; the thirteen towns of western Amazonas and Fernando de Noronha leave their state's. */
function fusoDe({ uf, fusoHorario }: Municipio): string {
  if (fusoHorario === 'America/Noronha') return fusoHorario
  if (uf === 'AM' && fusoHorario === 'America/Rio_Branco') return 'America/Eirunepe'
  return fusoDaUf[uf] ?? 'America/Sao_Paulo'
}

/** Every municipality of Brazil by IBGE code, with the coordinates of its seat. */
export async function readMunicipios() {
  const todos = await carregarMunicipios()
  return todos.listar().map((m) => ({
    id: m.codigoIbge,
    nome: m.nome,
    uf: m.uf,
    lat: m.latitude,
    lng: m.longitude,
    fuso: fusoDe(m),
    capital: m.capital ? 1 : 0,
  }))
}
