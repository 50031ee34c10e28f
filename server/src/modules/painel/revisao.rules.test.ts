import { expect, test } from 'vitest'
import { countMissing, reviewItems, type FatosRede } from './revisao.rules.ts'

/** A clinic without any missing item. */
const pronta: FatosRede = {
  tipoPessoa: 'PJ',
  unidadeMatrizFilial: 'MATRIZ',
  matriz: null,
  cnpj: '12ABC34501DE35',
  cpf: null,
  razaoSocial: 'Boa Hora Ltda.',
  cnes: '1234567',
  cep: '20520053',
  localAtendimento: 'Rua Conde de Bonfim',
  numero: '370',
  bairro: 'Tijuca',
  lat: -22.9,
  lng: -43.2,
  telefoneFixo: '2125710384',
  telefoneCelular: '21987650001',
  email: 'contato@boahora.example',
  responsavel: { nome: 'Helena Prado', tipoRegistro: 'CRM', numeroRegistro: '52123', ufRegistro: 'RJ' },
  agendamento: 'S',
  vendedor: { situacao: 'PRONTO', motivo: null },
  sobre: 'Atendemos bem.',
  funcionamento: [{ dia: 2 }],
  logo: 'logo.webp',
  fotos: 1,
  precos: 3,
  comDesconto: 2,
  comAgenda: 1,
}

const missing = (over: Partial<FatosRede>): string[] =>
  reviewItems({ ...pronta, ...over })
    .filter(({ feito }) => !feito)
    .map(({ chave }) => chave)

test('a unit with everything misses nothing', () => {
  expect(missing({})).toEqual([])
  expect(countMissing(reviewItems(pronta))).toBe(0)
})

test.each<[Partial<FatosRede>, string]>([
  [{ cnpj: '12ABC34501DE36' }, 'fiscal'],
  [{ razaoSocial: null }, 'fiscal'],
  [{ tipoPessoa: 'PF', cpf: '11111111111' }, 'fiscal'],
  [{ unidadeMatrizFilial: 'FILIAL', matriz: '1' }, 'matriz'],
  [
    { responsavel: { nome: 'Helena Prado', tipoRegistro: 'CRM', numeroRegistro: '', ufRegistro: 'RJ' } },
    'responsavel',
  ],
  [{ responsavel: null }, 'responsavel'],
  [{ cnes: '123' }, 'cnes'],
  [{ numero: '' }, 'endereco'],
  [{ lat: null }, 'mapa'],
  [{ telefoneCelular: null }, 'telefones'],
  [{ email: '' }, 'email'],
  [{ fotos: 0 }, 'fotos'],
  [{ precos: 0 }, 'precos'],
  [{ comAgenda: 0 }, 'agenda'],
  [{ funcionamento: [] }, 'funcionamento'],
  [{ vendedor: { situacao: 'RECUSADO', motivo: 'Falta o e-mail' } }, 'vendedor'],
])('%o is missed as %s, and keeps the unit from being HABILITADO', (over, chave) => {
  expect(missing(over)).toEqual([chave])
  expect(countMissing(reviewItems({ ...pronta, ...over }))).toBe(1)
})

test('a unit without appointments is asked for no schedule, one that asked for no account at the gateway for none', () => {
  expect(missing({ agendamento: 'N', comAgenda: 0, vendedor: null })).toEqual([])
})

test('a recommended item is named and keeps nobody', () => {
  expect(missing({ comDesconto: 0, sobre: ' ', logo: null })).toEqual(['desconto', 'sobre', 'logo'])
  expect(countMissing(reviewItems({ ...pronta, comDesconto: 0, sobre: '', logo: null }))).toBe(0)
})

test('one number agrees in the singular, number and name in the plural', () => {
  const fiscal = (over: Partial<FatosRede>) => reviewItems({ ...pronta, ...over })[0]
  const pessoa = { tipoPessoa: 'PF', cnpj: null, cpf: '52998224725', razaoSocial: null } as const
  expect(fiscal(pessoa)).toMatchObject({ titulo: 'CPF', feito: true, detalhe: 'Confere' })
  expect(fiscal({})).toMatchObject({ titulo: 'CNPJ e razão social', feito: true, detalhe: 'Conferem' })
})
