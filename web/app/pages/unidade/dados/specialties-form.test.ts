import { expect, test } from 'vitest'
import { addSpecialty, oneMore, specialtiesIn, specialtyName, typedSpecialties } from './specialties-form.ts'

const [um, dois] = ['0197f0a0-0000-7000-8000-000000000001', '0197f0a0-0000-7000-8000-000000000002'] as const

test('ticked specialties are sent, and the one that was chosen and not yet added', () => {
  const typed = { ...typedSpecialties([{ _id: um }]), nome: 'x' }
  expect(specialtiesIn(typed)).toEqual([um])
  expect(specialtiesIn({ ...typed, [oneMore]: dois })).toEqual([um, dois])
  expect(specialtiesIn({ ...typed, [oneMore]: um })).toEqual([um])
})

test('a chosen one is ticked, and the choice is free for another', () => {
  expect(addSpecialty({ nome: 'x', [oneMore]: um })).toEqual({ nome: 'x', [specialtyName(um)]: 'S' })
  expect(addSpecialty({ nome: 'x', [oneMore]: '' })).toEqual({ nome: 'x' })
})
