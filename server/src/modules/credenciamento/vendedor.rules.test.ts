import { expect, test } from 'vitest'
import { descriptorOf, makeNewSeller, refusalText, toSituacaoVendedor } from './vendedor.rules.ts'

const rede = {
  id: 'x',
  nomeRede: 'Clínica São João & Irmãos do Coração',
  razaoSocial: 'São João Ltda.',
  cnpj: '11222333000181',
  cpf: null,
  tipoRede: 'CLINICA' as const,
  responsavel: { nome: 'Helena Maria Prado' },
  email: 'contato@saojoao.example',
  telefoneFixo: '2125710384',
  telefoneCelular: '21987650001',
  localAtendimento: 'Rua Conde de Bonfim',
  numero: '370',
  complemento: null,
  bairro: 'Tijuca',
  cidade: 'Rio de Janeiro',
  uf: 'RJ',
  cep: '20520053',
}

test('a company is sent by its legal name, a person by first and last name; nobody without a document', () => {
  expect(makeNewSeller(rede)).toMatchObject({
    kind: 'company',
    businessName: 'São João Ltda.',
    phone: '+552125710384',
    mcc: '8099',
    address: { state: 'RJ', postalCode: '20520053' },
  })
  const pessoa = { ...rede, cnpj: null, cpf: '11144477735', tipoRede: 'MEDICO' as const }
  expect(makeNewSeller(pessoa)).toMatchObject({
    kind: 'person',
    name: { first: 'Helena', last: 'Maria Prado' },
    mcc: '8011',
  })
  expect(makeNewSeller({ ...pessoa, cpf: null })).toBeNull()
})

test('the gateway gets the mobile of a unit whose patients call a service number', () => {
  for (const telefoneFixo of ['08001234567', '40041234'])
    expect(makeNewSeller({ ...rede, telefoneFixo })?.phone).toBe('+5521987650001')
})

test('a card bill shows plain letters, at most 22', () => {
  expect(descriptorOf(rede.nomeRede)).toBe('Clinica Sao Joao Irmao')
})

test.each([
  ['enabled', true, 'PRONTO'],
  ['pending', false, 'ANALISE'],
  ['action_required', false, 'ANALISE'],
  ['denied', false, 'RECUSADO'],
  ['some new word', false, 'ANALISE'],
])('%s of the gateway is %s, %s', (status, mayReceive, situacao) => {
  const now = toSituacaoVendedor({ status, mayReceive })
  expect(now.situacao).toBe(situacao)
  expect(now.motivo === null).toBe(mayReceive)
})

test.each([
  ['Invalid or missing parameter: business_email.', 'o e-mail'],
  ['Invalid or missing parameter: business_address.state.', 'o endereço'],
  ['Invalid or missing parameter: ein.', 'o CNPJ'],
  ['Something else', 'os dados'],
])('"%s" is said as %s', (said, what) => {
  expect(refusalText(said)).toBe(`A Zoop não aceitou ${what} da unidade (“${said}”).`)
})
