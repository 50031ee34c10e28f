import { expect, test } from 'vitest'
import { checkEscolha, escolhaOf } from './escolha.ts'

const checked = (text: string) => checkEscolha(escolhaOf(new URLSearchParams(text)))

test('filters of the address are those of the API, without empty ones', () => {
  expect(checked('busca=+cardio+&uf=rj&cidade=&outro=1').query).toEqual({ busca: 'cardio', uf: 'RJ' })
})

test('a filter that the API would refuse is said under its field, and the others hold', () => {
  const { query, erros } = checked('uf=Rio&tipoRede=CLINICA')
  expect(query).toEqual({ tipoRede: 'CLINICA' })
  expect(erros).toEqual({ uf: 'Informe a sigla do estado, como RJ' })
})
