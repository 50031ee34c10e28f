import { expect, test } from 'vitest'
import { bloqueiosOf, directionOf, type Fatos } from './bloqueio.rules.ts'

const conta = (over: Partial<Fatos> = {}): Fatos => ({
  id: 'a',
  cpf: null,
  habilitada: true,
  unida: false,
  apagada: false,
  titulares: [],
  pagando: false,
  ...over,
})
const [sai, fica] = [conta(), conta({ id: 'b', cpf: '11144477735' })]

test('an account without CPF may go into one with it, each obstacle alone prevents it', () => {
  expect(bloqueiosOf(sai, fica)).toEqual([])
  expect(bloqueiosOf(fica, fica)).toEqual(['MESMA'])
  const cases: [Partial<Fatos>, Partial<Fatos>, string][] = [
    [{ apagada: true, habilitada: false }, {}, 'APAGADA'],
    [{ unida: true, habilitada: false }, {}, 'UNIDA'],
    [{}, { unida: true, habilitada: false }, 'UNIDA'],
    [{ habilitada: false }, {}, 'DESABILITADA'],
    [{}, { habilitada: false }, 'DESABILITADA'],
    [{}, { cpf: null }, 'SEM_CPF'],
    [{ cpf: '52998224725' }, {}, 'DOIS_CPFS'],
    [{ titulares: ['11144477735'] }, { titulares: ['11144477735'] }, 'DOIS_CARTOES'],
    [{ titulares: ['52998224725'] }, {}, 'CARTAO_DE_OUTRO'],
    [{ pagando: true }, {}, 'PAGAMENTO'],
  ]
  for (const [a, b, why] of cases) expect(bloqueiosOf({ ...sai, ...a }, { ...fica, ...b })).toEqual([why])
  expect(bloqueiosOf({ ...sai, titulares: ['11144477735'] }, fica)).toEqual([])
  expect(bloqueiosOf(sai, { ...fica, titulares: ['52998224725'], pagando: true })).toEqual([])
})

test('whichever of the two comes first, the one without CPF leaves', () => {
  type ComCpf = { cpf: string | null }
  const a: ComCpf = { cpf: null }
  const b: ComCpf = { cpf: '11144477735' }
  expect([directionOf(a, b), directionOf(b, a)]).toEqual([
    { sai: a, fica: b },
    { sai: a, fica: b },
  ])
  expect(directionOf(a, a)).toEqual({ sai: a, fica: a })
})
