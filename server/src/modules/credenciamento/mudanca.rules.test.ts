import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MudancaDeRede } from '@alento/contract/unidade/mudanca.ts'
import {
  mergePedida,
  lugarText,
  movesRede,
  listOvertakenCampos,
  toColumns,
  type RedeMutavel,
} from './mudanca.rules.ts'

const clinica: RedeMutavel = {
  nomeRede: 'Clínica Boa Vista',
  cnes: null,
  telefoneFixo: '2125710384',
  telefoneCelular: null,
  email: 'contato@boavista.example',
  cep: '20520053',
  localAtendimento: 'Rua Conde de Bonfim',
  numero: '370',
  complemento: 'sala 2',
  bairro: 'Tijuca',
  cidade: 'Rio de Janeiro',
  uf: 'RJ',
  responsavel: null,
  lat: -22.9,
  lng: -43.2,
}

test('a value that a unit has already is not asked for', () => {
  expect(mergePedida(clinica, [], { nomeRede: 'Clínica Boa Vista', telefoneCelular: '' })).toEqual([])
  expect(mergePedida(clinica, [], { complemento: '', numero: '372' })).toEqual([
    { campo: 'numero', antes: '370', depois: '372' },
    { campo: 'complemento', antes: 'sala 2', depois: '' },
  ])
})

test('asking again keeps what is still open and lets go of what goes back', () => {
  const open = mergePedida(clinica, [], { numero: '372', email: 'novo@boavista.example' })
  expect(mergePedida(clinica, open, { numero: '370', bairro: 'Maracanã' })).toEqual([
    { campo: 'email', antes: 'contato@boavista.example', depois: 'novo@boavista.example' },
    { campo: 'bairro', antes: 'Tijuca', depois: 'Maracanã' },
  ])
})

test('asking again does not hide what somebody wrote since', () => {
  const open = mergePedida(clinica, [], { nomeRede: 'Clínica Nova', numero: '372' })
  const now = { ...clinica, nomeRede: 'Clínica do Administrador', numero: '372' }
  const again = mergePedida(now, open, { nomeRede: 'Clínica Nova', bairro: 'Maracanã' })
  expect(listOvertakenCampos(now, again)).toEqual([{ campo: 'nomeRede', agora: 'Clínica do Administrador' }])
  expect(listOvertakenCampos(now, open)).toEqual(listOvertakenCampos(now, again))
  expect(listOvertakenCampos(now, mergePedida(now, open, { nomeRede: 'Outra' }))).toEqual([])
})

test('an absent value is written as none, and a part of the responsible person keeps the others', () => {
  const com = {
    ...clinica,
    cnes: '5030055',
    responsavel: { nome: 'Ana Sá', tipoRegistro: 'CRM', numeroRegistro: '1', ufRegistro: 'RJ' },
  }
  const campos = mergePedida(com, [], {
    complemento: '',
    cnes: '',
    responsavel: { ...com.responsavel, numeroRegistro: '22', tipoRegistro: 'CRM' },
  })
  expect(toColumns(com, campos)).toEqual({
    complemento: null,
    cnes: null,
    responsavel: { nome: 'Ana Sá', tipoRegistro: 'CRM', numeroRegistro: '22', ufRegistro: 'RJ' },
  })
})

test('another address takes the unit off its place on the map, another telephone does not', () => {
  expect(movesRede(mergePedida(clinica, [], { numero: '372' }))).toBe(true)
  expect(movesRede(mergePedida(clinica, [], { telefoneFixo: '2133334444', complemento: '' }))).toBe(false)
})

test('a place is one field of a request; taken away, or as it is, it is none', () => {
  const campos = mergePedida(clinica, [], { lugar: lugarText({ lat: -22.91, lng: -43.25 }) })
  expect(campos).toEqual([{ campo: 'lugar', antes: '-22.9, -43.2', depois: '-22.91, -43.25' }])
  expect(toColumns(clinica, campos)).toEqual({ lat: -22.91, lng: -43.25 })
  expect(mergePedida(clinica, campos, { lugar: '' })).toEqual([])
  expect(mergePedida(clinica, campos, { lugar: '-22.9, -43.2' })).toEqual([])
  expect(listOvertakenCampos({ ...clinica, lat: null, lng: null }, campos)).toEqual([
    { campo: 'lugar', agora: '' },
  ])
})

const texto = fc.stringMatching(/^[a-z0-9]{1,8}$/)
const mudanca: fc.Arbitrary<MudancaDeRede> = fc.record(
  {
    nomeRede: texto,
    email: texto,
    complemento: fc.oneof(texto, fc.constant('')),
    bairro: texto,
    numero: texto,
  },
  { requiredKeys: [] },
)

test('after the asked values are written, none is left to ask', () => {
  fc.assert(
    fc.property(mudanca, mudanca, (first, second) => {
      const campos = mergePedida(clinica, mergePedida(clinica, [], first), second)
      const after = { ...clinica, ...toColumns(clinica, campos) }
      expect(mergePedida(after, [], { ...first, ...second })).toEqual([])
      expect(campos.every(({ antes, depois }) => antes !== depois)).toBe(true)
    }),
  )
})
